/** The whole page: the bar on top, the wide pane and the phones, and for narrow windows a switcher between them. */

import { createBar } from "./bar.js";
import { element, mirror } from "./dom.js";
import { Group } from "./group.js";
import { Phone } from "./phone.js";
import { GROUP, placeOf } from "./stage.js";
import { createSwitcher } from "./switcher.js";
import { createTools } from "./tools.js";
import { phonesOf } from "./world.js";

export class Screen {
  #app;
  #bar;
  #tools;
  #group;
  #phones = new Map();
  #panes = element("main", { class: "panes" });
  #switcher;

  /** `app` is `{ stage, deeds, enlarge }`. */
  constructor(app) {
    this.#app = app;
    this.#tools = createTools(app);
    this.#bar = createBar(this.#tools.button);
    this.#group = new Group(app);
    this.#switcher = createSwitcher(app.stage);
    const inside = [this.#bar.node, this.#tools.node, this.#panes, this.#switcher.node];
    this.node = element("div", { class: "screen" }, ...inside);
  }

  update() {
    const { stage } = this.#app;
    this.#bar.update(stage);
    const panes = [{ id: GROUP }, ...phonesOf(stage.world)];
    mirror(this.#panes, panes, ({ id }) => id, (each) => (each.id === GROUP ? this.#group : this.#addPhone(each)));
    this.#bringToFront(this.#paneOf(stage.shownPlace).node);
    this.#switcher.update();
    this.#tools.update();
  }

  /** The pane that a narrow window shows. It was not to be seen while it was drawn: draw it again, and it is read. */
  #bringToFront(pane) {
    if (pane.classList.contains("front")) return;
    for (const each of this.#panes.children) each.classList.toggle("front", each === pane);
    this.#app.stage.changed();
  }

  #addPhone(person) {
    const phone = new Phone(this.#app, person);
    this.#phones.set(placeOf(person.id), phone);
    return phone;
  }

  #paneOf(place) {
    return this.#phones.get(place) ?? this.#group;
  }

  /** The notices of a place. */
  notices(place) {
    return place === "tools" ? this.#tools.notices : this.#paneOf(place).notices;
  }

  /** Bring a phone into sight, with the focus on its big button. */
  reveal(place) {
    const { node } = this.#paneOf(place);
    node.scrollIntoView({ inline: "nearest", block: "nearest" });
    node.querySelector(".action")?.focus();
    node.animate([{ outlineColor: "var(--accent)" }, { outlineColor: "transparent" }], { duration: 1200 });
  }
}
