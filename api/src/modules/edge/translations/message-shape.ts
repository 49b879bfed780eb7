import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/** Values and tags of a message with the kind of each, which decides what the code of the page passes for it. */
type Shape = ReadonlyMap<string, MessageFormatElement['type']>;

/**
 * Whether a text can stand for a message: it is valid ICU, and uses no value or tag that the message does not have, nor one as another kind.
 * A text that leaves a value out is shown without it; any other could break the page.
 */
export function fits(text: string, message: string): boolean {
  const [wanted, known] = [shapeOf(text), shapeOf(message)];
  if (wanted === null || known === null) return false;
  return [...wanted].every(([name, kind]) => known.get(name) === kind);
}

/** Null when it is not ICU, or uses one name as two kinds. */
function shapeOf(message: string): Shape | null {
  try {
    const shape = new Map<string, MessageFormatElement['type']>();
    return add(shape, parse(message, { requiresOtherClause: true })) ? shape : null;
  } catch {
    return null;
  }
}

function add(shape: Map<string, MessageFormatElement['type']>, elements: readonly MessageFormatElement[]): boolean {
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
