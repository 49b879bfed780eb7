import { isProfessionalDomain } from '@escale/rules/mail-domain.rules';

/** True when text looks like an address one can write to; the server decides whether it is known. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** True for an address at home, where the professional one is asked for (AUT-01); it may sign in all the same. */
export function isHomeEmail(text: string): boolean {
  return isEmail(text) && !isProfessionalDomain(text.slice(text.lastIndexOf('@') + 1).toLowerCase());
}
