import type { Language } from '@escale/contract';
import { translate } from '../messages/translate.ts';

/** How a letter begins: with the reader's first name where it is known. */
export const greetingOf = (language: Language, firstName: string | null | undefined): string =>
  firstName
    ? translate(language, 'letter.greeting', { name: firstName })
    : translate(language, 'letter.greeting.unnamed');
