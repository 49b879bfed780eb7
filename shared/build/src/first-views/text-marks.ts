/**
 * Marks around the messages of a first view, by which the server puts a text that staff changed in place of one of the build. They are
 * characters for private use, which no text contains; names are written in such characters too, so that nothing within them is mistaken
 * for a text.
 */
export const marks = {
  /** Before the id of a message, between it and its text, and after that. */
  message: '\uE000',
  text: '\uE001',
  end: '\uE002',
  /** Before the name of a value or a tag, between it and what stands there, and after that. */
  slot: '\uE004',
  filling: '\uE005',
  slotEnd: '\uE006',
  /** Around the words within a tag. */
  inner: '\uE007',
  innerEnd: '\uE008',
  /** Before and after the name of the form that a value has chosen: `count=one`. */
  form: '\uE009',
  formEnd: '\uE00A',
} as const;

const firstOfName = 0xe100;

/** A name in characters for private use. */
export const encodeName = (name: string): string =>
  [...name].map((character) => String.fromCharCode(firstOfName + character.charCodeAt(0))).join('');

/** The name that was encoded. */
export const decodeName = (encoded: string): string =>
  [...encoded].map((character) => String.fromCharCode(character.charCodeAt(0) - firstOfName)).join('');
