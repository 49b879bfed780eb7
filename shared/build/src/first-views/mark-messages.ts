import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type LiteralElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { encodeName, marks } from './text-marks.ts';

const literal = (value: string): LiteralElement => ({ type: TYPE.literal, value });

/** Messages whose formatted texts say which message, which values and which forms they are made of. */
export const markMessages = (messages: Readonly<Record<string, string>>): Record<string, MessageFormatElement[]> =>
  Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      [
        literal(`${marks.message}${encodeName(id)}${marks.text}`),
        ...markElements(parse(text, { requiresOtherClause: true })),
        literal(marks.end),
      ],
    ]),
  );

const markElements = (elements: readonly MessageFormatElement[]): MessageFormatElement[] => elements.flatMap(markOne);

function markOne(element: MessageFormatElement): MessageFormatElement[] {
  if (isLiteralElement(element)) return [element];
  if (isPluralElement(element) || isSelectElement(element)) {
    const options = Object.entries(element.options).map(([name, { value }]) => [
      name,
      {
        value: [
          literal(`${marks.form}${encodeName(`${element.value}=${name}`)}${marks.formEnd}`),
          ...markElements(value),
        ],
      },
    ]);
    return [{ ...element, options: Object.fromEntries(options) }];
  }
  if (isTagElement(element)) {
    const children = [literal(marks.inner), ...markElements(element.children), literal(marks.innerEnd)];
    return inSlot(`<${element.value}`, { ...element, children });
  }
  return inSlot('value' in element ? String(element.value) : '#', element);
}

const inSlot = (name: string, element: MessageFormatElement): MessageFormatElement[] => [
  literal(`${marks.slot}${encodeName(name)}${marks.filling}`),
  element,
  literal(marks.slotEnd),
];
