import { ownPath } from '@escale/rules';
import { looksLikeEmail } from '@escale/rules/email-shape';
import { keepEntry, readEntry } from './entry.ts';

/**
 * What is known of the reader, with what the link of a letter brings in its fragment: the address, and the token and names of an invited account or
 * the invitation of a colleague. The token is taken out of the address bar, so that it is in no history.
 */
export function arrivingEntry() {
  const given = new URLSearchParams(window.location.hash.slice(1));
  const email = given.get('email');
  if (email === null || !looksLikeEmail(email)) return readEntry();
  const token = given.get('token');
  const invitation = given.get('invitation');
  const [firstName, lastName] = [given.get('firstName'), given.get('lastName')];
  const next = ownPath(given.get('next'));
  keepEntry(email, {
    ...(token !== null && { token, isInvited: true }),
    ...(firstName && lastName && { names: { firstName, lastName } }),
    ...(invitation !== null && { invitation }),
    ...(next !== null && { next }),
  });
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}`);
  return readEntry();
}
