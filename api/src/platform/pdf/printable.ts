/** Characters beyond Latin-1 that the standard fonts of PDF contain (Windows-1252). */
const others = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * A text in the characters of the standard fonts of PDF: narrow and unbreakable spaces become spaces, letters with other marks lose
 * these, and what is left is left out. The fonts would print other letters in their place.
 */
export function printable(text: string): string {
  return [...text.replaceAll(/[\u202f\u00a0]/g, ' ').replaceAll('−', '-')]
    .map((char) => {
      if (isInFont(char)) return char;
      const plain = char.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return [...plain].every(isInFont) ? plain : '';
    })
    .join('');
}

const isInFont = (char: string) => /[\u0020-\u007e\u00a1-\u00ff]/.test(char) || others.includes(char);
