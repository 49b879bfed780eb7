/** An element with its attributes, and other elements or a text. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: readonly (XmlNode | string)[];
}

type Attributes = Readonly<Record<string, string>>;

/** An element of elements and texts; attributes stand among them. */
export function element(name: string, ...parts: (XmlNode | string | Attributes)[]): XmlNode {
  const attributes = parts.filter((part): part is Attributes => typeof part !== 'string' && !isNode(part));
  const content = parts.filter((part): part is XmlNode | string => typeof part === 'string' || isNode(part));
  return { name, attributes: Object.assign({}, ...attributes), content };
}

const isNode = (part: XmlNode | Attributes): part is XmlNode => 'content' in part;

/** The element as an XML document. */
export function xmlOf(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;
}

function written({ name, attributes, content }: XmlNode): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = content.map((part) => (typeof part === 'string' ? escaped(part) : written(part)));
  return `<${name}${given.join('')}>${inside.join('')}</${name}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Of the control characters XML has only tabs and line breaks. */
const escaped = (text: string) =>
  text.replaceAll(/[^\P{Cc}\t\r\n]/gu, '').replaceAll(/[&<>"]/g, (char) => entities[char] ?? char);
