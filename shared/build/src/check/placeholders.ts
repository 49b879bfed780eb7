import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';

/**
 * Names of the values that an ICU message displays, in order and without duplicates; throws where it cannot be parsed. A value that only
 * selects a form is not included: French agrees with a number where English has one word.
 */
export function placeholdersOf(message: string): string[] {
  return [...new Set(shownIn(parse(message)))].sort();
}

function shownIn(elements: readonly MessageFormatElement[], counted = ''): string[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element)) return [];
    if (isPoundElement(element)) return [counted];
    if (isTagElement(element)) return [element.value, ...shownIn(element.children, counted)];
    if (isPluralElement(element)) return formsOf(element, element.value);
    if (isSelectElement(element)) return formsOf(element, counted);
    return [element.value];
  });
}

const formsOf = ({ options }: PluralElement | SelectElement, counted: string) =>
  Object.values(options).flatMap(({ value }) => shownIn(value, counted));
