import { SaxesParser } from 'saxes';

/** An element without its namespace; `text` is what stands directly in it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

/** Nothing in a bank's file is nested deeper, or has more elements. */
const deepest = 40;
const mostElements = 400_000;

/**
 * Parses a document from a bank; null where it is not well-formed. A document type is refused, for it could declare entities; unknown
 * entities are errors of the parser (SEC-02).
 */
export function parseXml(xml: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  let count = 0;
  const parser = new SaxesParser();
  const refuse = (reason: string) => {
    throw new Error(reason);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => refuse('a document type'));
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (path.length > deepest || count > mostElements) refuse('too deep or too many elements');
    const element: XmlElement = { name: name.replace(/^.*:/, ''), attributes, children: [], text: '' };
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  const add = (text: string) => {
    const element = path.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void path.pop());
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return root.children[0] ?? null;
}

/** The elements at a path of names below an element. */
export function allAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first element at one of the paths that has one. */
export function textAt(element: XmlElement, ...paths: string[]): string {
  const texts = paths.flatMap((path) => allAt(element, path)).map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
  return texts.find((text) => text !== '') ?? '';
}
