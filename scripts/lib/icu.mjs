import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/**
 * Names of the values that an ICU message displays, in order and without duplicates; throws where it cannot be parsed. A value that only
 * selects a form is not included: French agrees with a number where English has one word.
 */
export function placeholdersOf(message) {
  return [...new Set(shownIn(parse(message)))].sort();
}

function shownIn(elements, counted = '') {
  return elements.flatMap((element) => {
    if (isLiteralElement(element)) return [];
    if (isPoundElement(element)) return [counted];
    if (isTagElement(element)) return [element.value, ...shownIn(element.children, counted)];
    if (isPluralElement(element)) return formsOf(element, element.value);
    if (isSelectElement(element)) return formsOf(element, counted);
    return [element.value];
  });
}

const formsOf = ({ options }, counted) => Object.values(options).flatMap(({ value }) => shownIn(value, counted));
