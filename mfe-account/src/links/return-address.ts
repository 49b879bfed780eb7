import { pages } from '@escale/contract';

/** What a service has led back with: a consent has a state, the partner a code and the mark that we sent along. */
export type Returned =
  | { from: 'consent'; state: string; code: string | undefined }
  | { from: 'partner'; code: string | null; isOurs: boolean };

const markParameter = 'partner';
const markName = 'escale-partner';

/**
 * The address to which the partner leads back. It contains a mark that only this tab knows: a link that somebody else has prepared must not
 * tie their card to the account of whoever opens it (SEC-01).
 */
export function partnerReturn(): string {
  const mark = crypto.randomUUID();
  sessionStorage.setItem(markName, mark);
  return `${pages.account('links')}?${markParameter}=${mark}`;
}

/** Reads what the query of the address contains, if a service has led here. A mark counts once. */
export function readReturn(search: string): Returned | null {
  const query = new URLSearchParams(search);
  const [state, code] = [query.get('state'), query.get('code')];
  if (state !== null) return { from: 'consent', state, code: code ?? undefined };
  const mark = query.get(markParameter);
  if (mark === null && code === null) return null;
  const expected = sessionStorage.getItem(markName);
  sessionStorage.removeItem(markName);
  return { from: 'partner', code, isOurs: mark !== null && mark === expected };
}
