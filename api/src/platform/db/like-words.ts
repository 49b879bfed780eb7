/** Escapes words for a `like` pattern: a percent sign is literal. */
export function likeWords(words = ''): string {
  return words.replaceAll(/[\\%_]/g, '\\$&');
}
