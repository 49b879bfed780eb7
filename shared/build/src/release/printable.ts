import { hiddenCharacters } from '@escale/contract/client-errors';

/**
 * A text as a terminal may show it: characters that would command it, or change the direction of text, become their escape `\u001b`. In
 * JSON, where they occur within texts only, the value stays the same.
 */
export function printable(text: string): string {
  return text.replace(hiddenCharacters, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
