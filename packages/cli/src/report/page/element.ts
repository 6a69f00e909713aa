type Child = Node | string | undefined;

/** An element with attributes and children. Text becomes text nodes: nothing of a session is ever read as markup. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  for (const child of children) if (child !== undefined) element.append(child);
  return element;
}

/** A part of the page with its heading. */
export function panel(id: string, title: string, ...children: Child[]): HTMLElement {
  return h("section", { id, "aria-labelledby": `${id}-title` }, h("h2", { id: `${id}-title` }, title), ...children);
}

/** A link that opens message `#N`. */
export function refLink(number: number, text = `#${number}`): HTMLAnchorElement {
  return h("a", { href: `#m${number}`, class: "ref", "aria-label": `Message ${number}` }, text);
}

export const formatNumber = (value: number): string => value.toLocaleString("en");

/** As short as an axis has room for: `1.5M`. */
export const formatRoughly = (value: number): string => value.toLocaleString("en", { notation: "compact" });
