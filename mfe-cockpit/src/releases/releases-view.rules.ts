import { folded } from '@escale/rules';
/** The tabs of the page, in order. */
export const tabs = ['live', 'published', 'history', 'tokens'] as const;
export type Tab = (typeof tabs)[number];
/** Which remotes the table of live versions is narrowed to. */
export const filters = ['canary', 'problem'] as const;
export type Filter = (typeof filters)[number];

/** What the page shows, as its address says it: a copied link opens the same. */
export interface ReleasesView {
  tab: Tab;
  search: string;
  filter: Filter | null;
  /** The remote that is open in the drawer. */
  remote: string | null;
  /** The change of its history that is open. */
  event: number | null;
}

/** Reads the view from a query; what it does not know is left out. */
export function viewOf(query: URLSearchParams): ReleasesView {
  const event = Number(query.get('event'));
  return {
    tab: tabs.find((tab) => tab === query.get('tab')) ?? 'live',
    search: query.get('q') ?? '',
    filter: filters.find((filter) => filter === query.get('only')) ?? null,
    remote: query.get('remote') || null,
    event: Number.isInteger(event) && event > 0 ? event : null,
  };
}

/** The query of a view, with its question mark; empty for the first one. */
export function addressOf({ tab, search, filter, remote, event }: ReleasesView): string {
  const query = new URLSearchParams();
  if (tab !== 'live') query.set('tab', tab);
  if (search) query.set('q', search);
  if (filter) query.set('only', filter);
  if (remote) query.set('remote', remote);
  if (remote && event !== null) query.set('event', String(event));
  return query.size > 0 ? `?${query}` : '';
}

/** Whether a text is one that was searched, ignoring case and accents; an empty search matches everything. */
export function matches(search: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const wanted = folded(search.trim());
  return texts.some((text) => folded(text ?? '').includes(wanted));
}
