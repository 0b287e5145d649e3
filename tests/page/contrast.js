// The worst contrast of the written words on the page, for each kind of element: measured, not believed.
() => {
  const channels = (colour) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };

  const linear = (part) => (part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

  const behind = (node) => {
    for (let each = node; each; each = each.parentElement) {
      const colour = channels(getComputedStyle(each).backgroundColor);
      if (colour[3] > 230) return colour;
    }
    return null;
  };

  const worst = {};
  for (const node of document.querySelectorAll("body *")) {
    const written = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    if (!written || !node.checkVisibility()) continue;
    if (node.closest(".spoiler, [aria-disabled=true], :disabled, option")) continue;
    const [front, back] = [channels(getComputedStyle(node).color), behind(node)];
    if (back === null) continue;
    const [low, high] = [light(front), light(back)].sort((one, other) => one - other);
    const kind = `${node.tagName} ${node.className}`;
    worst[kind] = Math.min(worst[kind] ?? Infinity, (high + 0.05) / (low + 0.05));
  }
  return worst;
}
