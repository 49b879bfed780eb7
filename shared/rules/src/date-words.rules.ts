/**
 * A date in words with the first of a month as French writes it: 'mardi 1er décembre'. The date formats of browsers and of Node
 * give '1 décembre'. Words of other languages stay as they are.
 */
export function withFirst(locale: string, words: string): string {
  return locale.startsWith('fr') ? words.replace(/(?<![\d:.,]|\d\s)1(?=\s\p{L}{3}|\s?[–-])/gu, '1er') : words;
}
