import { pages } from '@escale/contract';
import { contactCookie } from '@escale/contract/refused-contact';
import { keepEntry, readEntry } from './entry.ts';

/**
 * Whom to ask for an account: the contact that a refused sign-in by the company's provider brought in a cookie (AUT-04), which is deleted, or
 * the one that the tab has kept.
 */
export function refusedContact() {
  const entry = readEntry();
  const brought = document.cookie.split('; ').find((pair) => pair.startsWith(`${contactCookie}=`));
  if (brought === undefined) return entry;
  const contact: NonNullable<typeof entry.contact> = JSON.parse(
    decodeURIComponent(brought.slice(contactCookie.length + 1)),
  );
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store.
  document.cookie = `${contactCookie}=; path=${pages.onFlyError()}; max-age=0`;
  if (entry.email !== undefined) keepEntry(entry.email, { contact });
  return { ...entry, contact };
}
