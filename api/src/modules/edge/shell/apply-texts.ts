import { decodeName, marks } from '@escale/build/first-views/text-marks.ts';
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import mustache from 'mustache';

type Texts = ReadonlyMap<string, string>;
type Part = string | Message | Slot;

interface Message {
  kind: 'message';
  id: string;
  parts: Part[];
}

/** What stands for a value, or a tag with its words between the parts before and after them. */
interface Slot {
  kind: 'slot';
  name: string;
  parts: Part[];
}

/** What a changed text of a message is made of: the forms that were chosen, and what stands for values and tags. */
interface Material {
  forms: Map<string, string>;
  slots: Map<string, Slot>;
}

const tokens = /([\uE000-\uE00A])/;
const anyMark = /[\uE000-\uE17F]/g;

/**
 * A marked text of a build with the texts that staff changed in place of those of the build. A text that needs a value which the build
 * does not show there, or that a template would misread, is left out; `escaped` writes its words into what the marked text is part of.
 */
export function applyTexts(marked: string, texts: Texts, escaped: (words: string) => string = mustache.escape): string {
  if (texts.size === 0) return marked.replaceAll(anyMark, '');
  return write(read(marked), texts, escaped).replaceAll(anyMark, '');
}

function read(marked: string): Part[] {
  const top: Part[] = [];
  const open: { parts: Part[] }[] = [{ parts: top }];
  const pieces = marked.split(tokens);
  const add = (part: Part) => open.at(-1)?.parts.push(part);
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    if (piece === marks.message || piece === marks.slot) {
      const name = decodeName(pieces[at + 1] ?? '');
      const part: Message | Slot =
        piece === marks.message ? { kind: 'message', id: name, parts: [] } : { kind: 'slot', name, parts: [] };
      add(part);
      open.push(part);
      // The name and the mark after it.
      at += 2;
    } else if (piece === marks.end || piece === marks.slotEnd) {
      if (open.length > 1) open.pop();
    } else if (piece !== '') add(piece);
  }
  return top;
}

const write = (parts: readonly Part[], texts: Texts, escaped: (words: string) => string): string =>
  parts.map((part) => writeOne(part, texts, escaped)).join('');

function writeOne(part: Part, texts: Texts, escaped: (words: string) => string): string {
  if (typeof part === 'string') return part;
  const text = part.kind === 'message' ? texts.get(part.id) : undefined;
  const elements = text === undefined ? null : elementsOf(text);
  return (elements && fill(elements, materialOf(part.parts), texts, escaped)) ?? write(part.parts, texts, escaped);
}

function elementsOf(text: string): MessageFormatElement[] | null {
  try {
    return parse(text, { requiresOtherClause: true });
  } catch {
    return null;
  }
}

/** Values and forms of a message, also within its tags; those of a message within it are its own. */
function materialOf(parts: readonly Part[]): Material {
  const material: Material = { forms: new Map(), slots: new Map() };
  collect(parts, material);
  return material;
}

function collect(parts: readonly Part[], material: Material): void {
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === marks.form) {
      const [name = '', form = ''] = decodeName(String(parts[at + 1] ?? '')).split(/=(.*)/s);
      material.forms.set(name, form);
    }
    if (typeof part !== 'object' || part.kind === 'message') continue;
    if (!material.slots.has(part.name)) material.slots.set(part.name, part);
    if (part.name.startsWith('<')) collect(part.parts, material);
  }
}

/** Null where something is missing. */
function fill(
  elements: readonly MessageFormatElement[],
  material: Material,
  texts: Texts,
  escaped: (words: string) => string,
): string | null {
  let filled = '';
  for (const element of elements) {
    const one = fillOne(element);
    if (one === null) return null;
    filled += one;
  }
  return filled;

  function fillOne(element: MessageFormatElement): string | null {
    // Both mean something to the templates.
    if (isLiteralElement(element)) return /\{\{|\|/.test(element.value) ? null : escaped(element.value);
    if (isPluralElement(element) || isSelectElement(element)) {
      const form = material.forms.get(element.value);
      const option = form === undefined ? undefined : (element.options[form] ?? element.options.other);
      return option ? fill(option.value, material, texts, escaped) : null;
    }
    const name = isTagElement(element) ? `<${element.value}` : isPoundElement(element) ? '#' : element.value;
    const slot = material.slots.get(name);
    if (slot === undefined) return null;
    if (!isTagElement(element)) return write(slot.parts, texts, escaped);
    const words = fill(element.children, material, texts, escaped);
    if (words === null) return null;
    const from = slot.parts.indexOf(marks.inner);
    const to = slot.parts.lastIndexOf(marks.innerEnd);
    if (from < 0 || to < 0) return null;
    return `${write(slot.parts.slice(0, from), texts, escaped)}${words}${write(slot.parts.slice(to + 1), texts, escaped)}`;
  }
}
