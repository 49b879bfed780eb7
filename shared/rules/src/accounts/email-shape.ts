/** Whether a text looks like an e-mail address, so that a slip is told while typing; the server decides. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
