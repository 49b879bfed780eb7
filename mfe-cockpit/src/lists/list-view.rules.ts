import type { Sort } from '@escale/ui/data';

/** The values that a filter accepts: a list of them, or a test of a text of the address. */
type Accepted = readonly string[] | ((text: string) => boolean);

/** What a list can be narrowed and sorted by. Names of filters are their names in the address. */
export interface ListShape {
  filters: Readonly<Record<string, Accepted>>;
  sorts: readonly string[];
}

type Value<A> = A extends readonly (infer T)[] ? T : string;

/** The view of a list; all of it is in the address, so that it can be shared with a colleague. */
export interface ListView<S extends ListShape> {
  search: string;
  filters: { readonly [F in keyof S['filters']]: Value<S['filters'][F]> | null };
  sort: (Sort & { id: S['sorts'][number] }) | null;
  page: number;
  pageSize: number;
}

/** A change of a view; filters that are not named stay. */
export interface ViewChange<S extends ListShape> extends Partial<Omit<ListView<S>, 'filters' | 'sort'>> {
  filters?: Partial<ListView<S>['filters']>;
  sort?: Sort | null;
}

export const pageSizes = [25, 50, 100] as const;
const directions = ['ascending', 'descending'] as const;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Accepts ids as the values of a filter. */
export const isId = (text: string): boolean => uuid.test(text);

/** Parses the view of an address; missing or invalid parameters get their defaults. */
export function viewOf<S extends ListShape>(shape: S, address: URLSearchParams): ListView<S> {
  const filters = Object.entries(shape.filters).map(([name, accepted]) => {
    const text = address.get(name) ?? '';
    const isAccepted = typeof accepted === 'function' ? text !== '' && accepted(text) : accepted.includes(text);
    return [name, isAccepted ? text : null];
  });
  const page = Number(address.get('page'));
  return {
    search: (address.get('q') ?? '').slice(0, 100),
    // The shape has tested each of them.
    filters: Object.fromEntries(filters) as ListView<S>['filters'],
    sort: sortOf(shape, {
      id: address.get('sort') ?? '',
      direction: directions.find((one) => one === address.get('order')) ?? 'ascending',
    }),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((size) => size === Number(address.get('size'))) ?? pageSizes[0],
  };
}

/** A sort by one of the list's columns; null for another column. */
function sortOf<S extends ListShape>(shape: S, sort: Sort): ListView<S>['sort'] {
  const id: S['sorts'][number] | undefined = shape.sorts.find((known) => known === sort.id);
  return id === undefined ? null : { id, direction: sort.direction };
}

/** The query string of a view, `?…`, without defaults. */
export function addressOf<S extends ListShape>({ search, filters, sort, page, pageSize }: ListView<S>): string {
  const chosen = Object.entries<string | null>(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const address = new URLSearchParams({
    ...Object.fromEntries(chosen),
    ...(search ? { q: search } : {}),
    ...(sort ? { sort: sort.id, order: sort.direction } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(pageSize === pageSizes[0] ? {} : { size: String(pageSize) }),
  }).toString();
  return address === '' ? '' : `?${address}`;
}

/** The view with a change applied: a page change keeps the rest, any other change resets to page 1 (CKP-08). */
export function changed<S extends ListShape>(shape: S, view: ListView<S>, change: ViewChange<S>): ListView<S> {
  const { filters, sort, ...rest } = change;
  return {
    ...view,
    page: 1,
    ...rest,
    filters: { ...view.filters, ...filters },
    sort: sort === undefined ? view.sort : sort && sortOf(shape, sort),
  };
}

/** Whether a view leaves rows out. */
export function isNarrowed<S extends ListShape>({ search, filters }: ListView<S>): boolean {
  return search !== '' || Object.values(filters).some((value) => value !== null);
}

/** The view of all rows, in the same order. */
export function widened<S extends ListShape>(view: ListView<S>): ListView<S> {
  const none = Object.keys(view.filters).map((name) => [name, null]);
  return { ...view, page: 1, search: '', filters: Object.fromEntries(none) as ListView<S>['filters'] };
}

/** The query parameters of a view for routes that page, search and sort as `employees.list` does; filters are the page's own. */
export function questionOf<S extends ListShape>({ search, sort, page, pageSize }: ListView<S>) {
  const order: { sort?: S['sorts'][number]; order?: Sort['direction'] } = sort
    ? { sort: sort.id, order: sort.direction }
    : {};
  return { page, limit: pageSize, ...(search ? { q: search } : {}), ...order };
}
