/** Characters beyond Latin-1 that fonts contain: the standard fonts of PDF (Windows-1252), and those that are put into the file. */
const others = {
  standard: '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ',
  embedded: '€‚„…†‡ˆ‰‹Œ‘’“”•–—˜™›œ',
} as const;

/**
 * A text in the characters of the fonts: narrow and unbreakable spaces become spaces, letters with other marks lose
 * these, and what is left is left out. The fonts would print other letters in their place.
 */
export function printable(text: string, fonts: keyof typeof others = 'standard'): string {
  const isInFont = (char: string) => /[\u0020-\u007e\u00a1-\u00ff]/.test(char) || others[fonts].includes(char);
  return [...text.replaceAll(/[\u202f\u00a0]/g, ' ').replaceAll('−', '-')]
    .map((char) => {
      if (isInFont(char)) return char;
      const plain = char.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return [...plain].every(isInFont) ? plain : '';
    })
    .join('');
}
