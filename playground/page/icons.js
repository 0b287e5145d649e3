/** The page's pictures, drawn here so that nothing is loaded and every system shows the same. */

const SVG = "http://www.w3.org/2000/svg";

const PATHS = {
  send: "M3 11.2 20.6 3.4c.7-.3 1.3.3 1.1 1L17.6 20c-.2.8-1.2 1-1.7.4l-4.1-4.6-2.7 2.7c-.4.4-1 .1-1-.4V14L17 6.8 6 13.2l-3-.9c-.6-.2-.6-.9 0-1.1Z",
  slash: "M13.7 4h2.3l-5.7 16H8z",
  down: "m12 16.5-6.5-6.5 1.5-1.5 5 5 5-5 1.5 1.5z",
  sun: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM11 1.5h2v3.5h-2zM11 19h2v3.5h-2zM1.5 11H5v2H1.5zM19 11h3.5v2H19zM4 5.4 5.4 4l2.5 2.5-1.4 1.4zM16.1 17.5l1.4-1.4 2.5 2.5-1.4 1.4zM4 18.6l2.5-2.5 1.4 1.4L5.4 20zM16.1 6.5 18.6 4 20 5.4l-2.5 2.5z",
  moon: "M20.5 14.5A8.7 8.7 0 0 1 9.5 3.5a8.7 8.7 0 1 0 11 11Z",
  sliders: "M4 6h9v2H4zM17 6h3v2h-3zM4 16h3v2H4zM11 16h9v2h-9zM13 4h4v6h-4zM7 14h4v6H7zM4 11h16v2H4z",
  link: "M8 5h11v11h-2.5V9.2L7 18.8 5.2 17l9.6-9.5H8z",
  copy: "M8 3h11a2 2 0 0 1 2 2v11h-2V5H8zM5 7h9a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9c0-1.1.9-2 2-2Zm0 2v10h9V9z",
  close: "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z",
  people: "M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm-7 13.5C2 15.5 5 14 9 14s7 1.5 7 4.5V20H2zM16 6a3 3 0 1 1 0 6zm1.5 8.3c2.7.5 4.5 1.9 4.5 4.2V20h-4v-1.5c0-1.6-.5-3-1.5-4z",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
