/** Capitalises the first letter, for a label or the start of a sentence. */
export const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** Lowers the first letter of a sentence that follows a colon. */
export const uncapital = (words: string) => words.charAt(0).toLocaleLowerCase() + words.slice(1);
