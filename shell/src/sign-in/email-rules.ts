/** Whether a text looks like an e-mail address; the server decides whether it is known. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
