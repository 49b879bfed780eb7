/** Words as they stand, for a `like` pattern: a percent sign is a character. */
export function likeWords(words = ''): string {
  return words.replaceAll(/[\\%_]/g, '\\$&');
}
