import {
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';

type Kind = MessageFormatElement['type'];
/** Values and tags of a message with the kind of each, which decides what the code of the page passes for it. */
type Shape = ReadonlyMap<string, Kind>;

/** Why a text cannot stand for a message: it is not ICU, has a value or tag that the message does not have, or leaves one out. */
export interface ShapeProblem {
  kind: 'syntax' | 'unknown' | 'missing';
  /** The values and tags at fault. */
  names: string[];
}

/**
 * Whether a text can be shown for a message: it is valid ICU, and uses no value or tag that the message does not have, nor one as another
 * kind. A text that leaves a value out is shown without it; any other could break the page.
 */
export function fits(text: string, message: string): boolean {
  const [wanted, known] = [shapeOf(text), shapeOf(message)];
  return wanted !== null && known !== null && strangers(wanted, known).length === 0;
}

/** What is wrong with a text that staff write for a message: it also says everything that the message says. Null when nothing is. */
export function shapeProblem(text: string, message: string): ShapeProblem | null {
  const [wanted, known] = [shapeOf(text), shapeOf(message)];
  if (wanted === null || known === null) return { kind: 'syntax', names: [] };
  const unknown = strangers(wanted, known);
  if (unknown.length > 0) return { kind: 'unknown', names: unknown };
  const missing = [...known.keys()].filter((name) => !wanted.has(name));
  return missing.length > 0 ? { kind: 'missing', names: missing.map((name) => written(name, known.get(name))) } : null;
}

/** The values of a message as they are written in it: `{count}`, `<link>`. */
export function valuesOf(message: string): string[] {
  return [...(shapeOf(message) ?? [])].map(([name, kind]) => written(name, kind));
}

const written = (name: string, kind: Kind | undefined) => (kind === TYPE.tag ? `<${name}>` : `{${name}}`);

function strangers(wanted: Shape, known: Shape): string[] {
  return [...wanted].filter(([name, kind]) => known.get(name) !== kind).map(([name, kind]) => written(name, kind));
}

/** Null when it is not ICU, or uses one name as two kinds. */
function shapeOf(message: string): Shape | null {
  const elements = elementsOf(message);
  const shape = new Map<string, Kind>();
  return elements !== null && add(shape, elements) ? shape : null;
}

function elementsOf(message: string): MessageFormatElement[] | null {
  try {
    return parse(message, { requiresOtherClause: true });
  } catch {
    return null;
  }
}

function add(shape: Map<string, Kind>, elements: readonly MessageFormatElement[]): boolean {
  return elements.every((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return true;
    const known = shape.get(element.value);
    // A value may be displayed as well as select a form.
    if (known === undefined || isPluralElement(element) || isSelectElement(element))
      shape.set(element.value, element.type);
    if (isTagElement(element)) return add(shape, element.children);
    if (isPluralElement(element) || isSelectElement(element))
      return Object.values(element.options).every(({ value }) => add(shape, value));
    return true;
  });
}

/** Values for each form of a message: of every select one, one and several of a plural; an empty list for a text that is not ICU. */
export function sampleValues(message: string): Record<string, string | number | Date>[] {
  const elements = elementsOf(message);
  if (elements === null) return [];
  const choices = new Map<string, (string | number | Date)[]>();
  collect(choices, elements);
  const most = Math.max(1, ...[...choices.values()].map((values) => values.length));
  return Array.from({ length: Math.min(most, mostSamples) }, (_, at) =>
    Object.fromEntries([...choices].map(([name, values]) => [name, values[at % values.length] ?? ''])),
  );
}

const mostSamples = 6;
const sampleDay = new Date('2026-11-25T09:00:00Z');

function collect(choices: Map<string, (string | number | Date)[]>, elements: readonly MessageFormatElement[]): void {
  for (const element of elements) {
    if (isLiteralElement(element) || isPoundElement(element)) continue;
    const put = (values: (string | number | Date)[]) => choices.set(element.value, values);
    if (isTagElement(element)) collect(choices, element.children);
    else if (isPluralElement(element)) put([1, 2, ...('=0' in element.options ? [0] : [])]);
    else if (isSelectElement(element)) put(Object.keys(element.options));
    else if (isNumberElement(element)) put([2]);
    else if (isDateElement(element) || isTimeElement(element)) put([sampleDay]);
    else if (!choices.has(element.value)) put([`{${element.value}}`]);
    if (isPluralElement(element) || isSelectElement(element))
      for (const { value } of Object.values(element.options)) collect(choices, value);
  }
}
