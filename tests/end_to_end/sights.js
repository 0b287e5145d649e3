/**
 * Writes down everything that can be seen in the page of the playground, whenever anything of it changes.
 *
 * `takeSights()` gives what was seen since it was last called, oldest first: a list of panes each, and in a pane its
 * messages with their buttons, its toast or pop-up, and all the words of its chat.
 */
(() => {
  const read = (node) => (node?.checkVisibility() ? node.innerText.replace(/[\u2066-\u2069]/g, "").trim() : "");
  const find = (node, testid) => node.querySelector(`[data-testid="${testid}"]`);
  const each = (node, testid) => [...node.querySelectorAll(`[data-testid^="${testid}-"]`)];

  const readMessage = (node) => ({
    id: Number(node.dataset.testid.slice("message-".length)),
    text: read(node.querySelector(".body")) || read(node),
    buttons: each(node, "button").filter((button) => read(button)).map((button) => [read(button), button.dataset.testid]),
    words: read(node),
  });

  // What has not changed since it was last read, reads the same: only what is new is laid out and read again.
  const known = new WeakMap();
  function readMessageOnce(node) {
    const key = `${node.checkVisibility()} ${node.outerHTML}`;
    if (known.get(node)?.key !== key) known.set(node, { key, message: readMessage(node) });
    return known.get(node).message;
  }

  // All the words of a chat: those of its messages, and what stands around them.
  const around = (node) => [...(node?.children ?? [])].filter((part) => !part.classList.contains("messages"));
  const readAround = (node) =>
    around(node).map((part) => (part.querySelector(".messages") ? readAround(part) : read(part))).join(" ");

  // A notice that says the same again is another one: number them as they come.
  const numbers = new WeakMap();
  let notices = 0;
  function number(node) {
    if (node && !numbers.has(node)) numbers.set(node, ++notices);
    return node ? numbers.get(node) : 0;
  }

  function readNotice(node) {
    const popup = find(node, "popup");
    const shown = popup ?? find(node, "toast");
    return { number: number(shown), text: read(popup?.firstChild ?? shown), alert: popup !== null };
  }

  function readPane(node) {
    const messages = each(node, "message").map(readMessageOnce);
    return {
      place: node.dataset.testid.split("-")[0] === "group" ? "group" : node.dataset.testid,
      messages: messages.map(({ id, text, buttons }) => ({ id, text, buttons })),
      notice: readNotice(node),
      words: [...messages.map(({ words }) => words), readAround(node.querySelector(".panel"))].join(" "),
    };
  }

  const sights = [];
  let last = "";
  let waiting = () => {};
  function look() {
    const seen = JSON.stringify([...document.querySelectorAll(".pane")].map(readPane));
    if (seen === last) return;
    last = seen;
    sights.push(seen);
    waiting();
  }

  window.takeSights = () => sights.splice(0);
  window.waitForSights = () => new Promise((resolve) => (sights.length > 0 ? resolve() : (waiting = resolve)));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  look();
})();
