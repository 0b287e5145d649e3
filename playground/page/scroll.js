/** Keeps a list of messages at its end, until a reader scrolls up to look at something. */

const NEAR = 48;

/** `content` is the growing child of `list`; `moved()` is called when the list leaves or reaches its end. */
export function keepAtEnd(list, content, moved) {
  let atEnd = true;

  const toEnd = () => {
    list.scrollTop = list.scrollHeight;
  };

  list.addEventListener("scroll", () => {
    if (list.clientHeight === 0) return;
    const near = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    if (near === atEnd) return;
    atEnd = near;
    moved();
  });

  // Messages grow (edits, photos) and lists shrink (the command list, a window that is resized).
  const watcher = new ResizeObserver(() => atEnd && toEnd());
  watcher.observe(list);
  watcher.observe(content);

  function jump() {
    atEnd = true;
    toEnd();
    moved();
  }

  return { isAtEnd: () => atEnd, jump };
}
