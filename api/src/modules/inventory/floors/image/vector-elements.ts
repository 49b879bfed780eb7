/** An element of an SVG: what is in it, and what it draws in addition. */
interface Element {
  children: Element[];
  /** Ids that it refers to. */
  shows: string[];
}

/**
 * Whether an SVG draws no more than a number of elements: what `<use>`, patterns, masks and clips repeat counts each time. False when an
 * element repeats itself, or when the text is no XML. References by a style sheet do not count.
 */
export function drawsAtMost(svg: string, most: number): boolean {
  const byId = new Map<string, Element>();
  const root = readElements(svg, most, byId);
  const counts = new Map<Element, number>();
  const countOf = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // Until it is known: met again below itself, it would be drawn without end.
    counts.set(element, Number.POSITIVE_INFINITY);
    let count = 1;
    for (const child of element.children) count += countOf(child);
    for (const id of element.shows) {
      const shown = byId.get(id);
      if (shown) count += countOf(shown);
    }
    counts.set(element, count);
    return count;
  };
  return root !== null && countOf(root) - 1 <= most;
}

/** Each construct that is no element, by its beginning, and how it ends. */
const passages = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * The elements below a root that is not part of the text; null when a tag has no end, or there are too many. Its time grows with the length
 * only.
 */
function readElements(svg: string, most: number, byId: Map<string, Element>): Element | null {
  const root: Element = { children: [], shows: [] };
  const open = [root];
  let elements = 0;
  for (let at = svg.indexOf('<'); at >= 0; at = svg.indexOf('<', at)) {
    const passage = passages.find(([begin]) => svg.startsWith(begin, at));
    const end = passage ? svg.indexOf(passage[1], at) : endOfTag(svg, at);
    if (end < 0) return null;
    if (!passage && takeTag(svg.slice(at, end), open, byId)) elements += 1;
    if (elements > most) return null;
    at = end;
  }
  return root;
}

/** Where a tag ends: at the first `>` that is in no quotes. */
function endOfTag(svg: string, begin: number): number {
  let quote = '';
  for (let at = begin; at < svg.length; at += 1) {
    const sign = svg.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return -1;
}

const reference = /(?:href\s*=\s*["']|url\(\s*["']?)#([^"')\s]+)/g;
const ownId = /[\s:]id\s*=\s*["']([^"']*)/;

/** Takes a tag, without its `>`; whether an element begins with it. */
function takeTag(tag: string, open: Element[], byId: Map<string, Element>): boolean {
  if (tag.startsWith('</')) {
    if (open.length > 1) open.pop();
    return false;
  }
  const element: Element = { children: [], shows: [...tag.matchAll(reference)].map(([, id = '']) => id) };
  open.at(-1)?.children.push(element);
  const id = ownId.exec(tag)?.[1];
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  if (!tag.endsWith('/')) open.push(element);
  return true;
}
