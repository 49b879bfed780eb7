import { isProfessionalDomain } from '@escale/rules/mail-domain.rules';

/** Whether a text looks like an e-mail address; the server decides whether it is known. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Whether an address is at a public mail provider, where the professional one is expected (AUT-01); it may sign in all the same. */
export function isHomeEmail(text: string): boolean {
  return isEmail(text) && !isProfessionalDomain(text.slice(text.lastIndexOf('@') + 1).toLowerCase());
}
