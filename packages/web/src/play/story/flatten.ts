const SVG = 'http://www.w3.org/2000/svg';

/** What an element takes over from its parent where it says nothing itself. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'paint-order',
  'visibility',
] as const;
/** What it does not, with the value that needs no mention. */
const OWN: Readonly<Record<string, string>> = {
  opacity: '1',
  filter: 'none',
  mask: 'none',
  'clip-path': 'none',
  'stop-opacity': '1',
  'flood-opacity': '1',
};
const COLOURS_OF: Readonly<Record<string, string>> = { stop: 'stop-color', feFlood: 'flood-color' };
const DRAWN = /^(svg|g|path|rect|circle|ellipse|line|polygon|polyline|text|use)$/;
/** Attributes that mean nothing in a picture. */
const DROPPED = /^(class|style|role|tabindex|focusable|aria-|data-|pointer-events)/;

/**
 * All drawings inside an element as one SVG text that needs no style sheet and no other document. Buttons over a board
 * are left out: they are invisible.
 */
export function flatten(root: HTMLElement, width: number, height: number): string {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(height));
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const { left, top } = root.getBoundingClientRect();
  for (const drawing of root.querySelectorAll<SVGSVGElement>('svg')) {
    if (drawing.parentElement?.closest('svg')) continue;
    const box = drawing.getBoundingClientRect();
    if (box.width === 0) continue;
    const copy = copied(drawing, null);
    if (!copy) continue;
    copy.setAttribute('x', String(box.left - left));
    copy.setAttribute('y', String(box.top - top));
    copy.setAttribute('width', String(box.width));
    copy.setAttribute('height', String(box.height));
    // Boards draw a little more of the city than they show.
    copy.setAttribute('overflow', 'visible');
    copy.removeAttribute('transform');
    picture.append(copy);
  }
  addMissing(picture, root);
  return new XMLSerializer().serializeToString(picture);
}

/** A copy with its looks written into attributes; null for what is not drawn. */
function copied(element: Element, parent: CSSStyleDeclaration | null): Element | null {
  if (element.hasAttribute('data-target')) return null;
  const style = getComputedStyle(element);
  // Browsers differ in whether gradients and the like count as displayed.
  if (DRAWN.test(element.localName) && style.display === 'none') return null;
  const copy = element.cloneNode(false) as SVGElement;
  for (const { name } of element.attributes) if (DROPPED.test(name)) copy.removeAttribute(name);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (parent?.getPropertyValue(name) === value) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value === usual) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
  const colour = COLOURS_OF[element.localName];
  if (colour !== undefined) copy.setAttribute(colour, style.getPropertyValue(colour));
  // Styles may transform what attributes do not.
  if (style.transform !== 'none' && !element.hasAttribute('transform')) {
    copy.setAttribute('transform', style.transform);
  }
  // No attribute blends; the page's policy allows this way of setting a style.
  if (style.mixBlendMode !== 'normal') copy.style.setProperty('mix-blend-mode', style.mixBlendMode);
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const inner = copied(child, style);
      if (inner) copy.append(inner);
    } else if (child.nodeType === Node.TEXT_NODE) {
      copy.append(child.cloneNode());
    }
  }
  return copy;
}

/** Adds gradients and the like that the picture refers to and that stand elsewhere on the page. */
function addMissing(picture: SVGSVGElement, root: HTMLElement): void {
  const tried = new Set<string>();
  for (let again = true; again;) {
    again = false;
    for (const id of referred(picture)) {
      if (tried.has(id) || picture.querySelector(`#${CSS.escape(id)}`)) continue;
      tried.add(id);
      const found = root.querySelector(`#${CSS.escape(id)}`) ?? document.getElementById(id);
      const copy = found && copied(found, null);
      if (!copy) continue;
      picture.prepend(copy);
      again = true;
    }
  }
}

function referred(picture: SVGSVGElement): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { attributes } of picture.querySelectorAll('*')) {
    for (const { value } of attributes) {
      for (const [, id] of value.matchAll(/url\("?#([^")]+)"?\)/g)) if (id) ids.add(id);
    }
  }
  return ids;
}
