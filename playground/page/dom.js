/**
 * The few ways in which this page touches the document.
 *
 * A view is `{ node, update(…) }`: it makes its nodes once and afterwards only changes what differs, so that focus,
 * scrolling and half-typed text survive every new snapshot of the world. Text always goes in as text.
 */

/** Make an element. Options: `class`, `text`, `testid`, `on: {event: handler}`; all others are attributes. */
export function element(tag, options = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (name === "on") for (const [event, handler] of Object.entries(value)) node.addEventListener(event, handler);
    else if (name === "text") node.textContent = value;
    else if (name === "testid") node.dataset.testid = value;
    else setAttribute(node, name, value);
  }
  node.append(...children);
  return node;
}

/** Set an attribute if it differs; `true` sets it empty, `false` and `null` remove it. */
export function setAttribute(node, name, value) {
  if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== (value === true ? "" : String(value))) {
    node.setAttribute(name, value === true ? "" : value);
  }
}

export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Show a count in a badge, or hide the badge when there is nothing new. */
export function setBadge(node, count) {
  setAttribute(node, "hidden", count === 0);
  setText(node, count > 99 ? "99+" : String(count));
  setAttribute(node, "aria-label", `${count} new`);
}

const mirrors = new WeakMap();

/**
 * Make the children of `parent` mirror `items`: one view per key, kept as long as its key is there.
 *
 * `create(item)` makes the view of a new key; then every view gets `update(item, index)`.
 */
export function mirror(parent, items, keyOf, create) {
  const old = mirrors.get(parent) ?? new Map();
  const views = new Map();
  for (const item of items) {
    const key = keyOf(item);
    views.set(key, old.get(key) ?? create(item));
  }
  for (const [key, view] of old) if (!views.has(key)) view.node.remove();
  mirrors.set(parent, views);
  let index = 0;
  for (const view of views.values()) {
    if (parent.children[index] !== view.node) parent.insertBefore(view.node, parent.children[index] ?? null);
    view.update(items[index], index);
    index += 1;
  }
}

/** Make the options of a `<select>` mirror `[value, label]` pairs and select `chosen`. */
export function setOptions(select, pairs, chosen) {
  mirror(select, pairs, ([value]) => value, ([value]) => {
    const node = element("option", { value });
    return { node, update: ([, label]) => setText(node, label) };
  });
  if (select.value !== String(chosen)) select.value = String(chosen);
}

/** Move the keyboard focus without scrolling the page about. */
export function focus(node) {
  node.focus({ preventScroll: true });
}
