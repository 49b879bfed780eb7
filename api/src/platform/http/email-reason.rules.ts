/** Why a text is no e-mail address, as a part of the message `field.email.<reason>`; `character` is the first that no address has. */
export type EmailReason =
  | { reason: 'character'; character: string }
  | { reason: 'space' | 'at' | 'dot' | 'domain' | 'other' };

const allowed = /^[\w.@'+-]$/;
/** A printed character that is shown as it is: no space, no control and no combining one, which would change the sentence around it. */
const shown = /^[\p{L}\p{N}\p{P}\p{S}]$/u;

/** The reason why a text was refused as an e-mail address: the first thing that its writer can mend (AUT-01). */
export function emailReason(text: string): EmailReason {
  const address = text.trim();
  if (/\s/.test(address)) return { reason: 'space' };
  const character = Array.from(address).find((one) => !allowed.test(one));
  if (character !== undefined) return shown.test(character) ? { reason: 'character', character } : { reason: 'other' };
  const [name = '', domain = '', ...more] = address.split('@');
  if (name === '' || domain === '' || more.length > 0) return { reason: 'at' };
  if ([name, domain].some((part) => part.split('.').includes(''))) return { reason: 'dot' };
  if (!/\.[a-z]{2,}$/i.test(domain)) return { reason: 'domain' };
  return { reason: 'other' };
}
