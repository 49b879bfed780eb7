/** Mailboxes people have at home; every other domain may be a company's (AUT-01). */
const homeDomains =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|proton|protonmail|orange|wanadoo|free|laposte|sfr|ziggo|kpnmail|telenet|skynet)\.(com|fr|net|nl|be|co\.uk|de|me|ch)$/;

/** True when text looks like an address one can write to; the server decides whether it is known. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** True for an address at home, where the professional one is asked for (AUT-01); it may sign in all the same. */
export function isHomeEmail(text: string): boolean {
  return isEmail(text) && homeDomains.test(text.slice(text.lastIndexOf('@') + 1).toLowerCase());
}
