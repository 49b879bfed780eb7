import { type SearchQuery, searchQuery, workspaceType } from '@escale/contract/schemas';

/** A search as the page holds it: what the API takes, and the words for its place. */
export interface ExploreSearch {
  query: SearchQuery;
  /** What the place field shows (`Paris 11e`); null: the city of the query. */
  placeName: string | null;
}

export const defaultLocality = 'paris-france';
const fields = Object.keys(searchQuery.shape);

/** Reads a search from `/explore[/{locality}/{workspaceType}]?…`; what is not understood is left out, never an error (EXP-01, EXP-03). */
export function searchFromAddress(
  search: string,
  path: { locality?: string; workspaceType?: string } = {},
): ExploreSearch {
  const params = new URLSearchParams(search);
  const said = Object.fromEntries([...params].filter(([name]) => fields.includes(name)));
  const type = workspaceType.safeParse(path.workspaceType);
  const whole = {
    ...(type.success ? { type: type.data } : {}),
    ...(path.locality ? { locality: path.locality } : {}),
    ...said,
  };
  return { query: understood(whole), placeName: params.get('place') };
}

/** The address of a search; what is usual is not written, so that addresses stay short and shareable. */
export function addressOfSearch({ query, placeName }: ExploreSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === false || usual[name] === value || (Array.isArray(value) && value.length === 0))
      continue;
    params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  if (placeName) params.set('place', placeName);
  const text = params.toString();
  return text ? `/explore?${text}` : '/explore';
}

const usual: Record<string, unknown> = { part: 'day', people: 1, tab: 'workspaces', sort: 'distance', limit: 24 };

/** Parses field by field: one bad value must not throw the others away. */
function understood(whole: Record<string, string>): SearchQuery {
  const good = Object.entries(whole).filter(([name, value]) => searchQuery.safeParse({ [name]: value }).success);
  return searchQuery.parse(Object.fromEntries(good)) as SearchQuery;
}

/** How many filters of the dialog are on. */
export function filterCount({ type, layout, facility, soundLevel, minPriceCents, maxPriceCents }: SearchQuery): number {
  const lists = [type, layout, facility, soundLevel].filter((list) => Array.isArray(list) && list.length > 0).length;
  return lists + (minPriceCents !== undefined || maxPriceCents !== undefined ? 1 : 0);
}

/** The codes of a list filter. */
export function codesOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((code) => typeof code === 'string') : [];
}
