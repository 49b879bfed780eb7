import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  addressOf,
  changed,
  isNarrowed,
  type ListShape,
  type ListView,
  type ViewChange,
  viewOf,
  widened,
} from './list-view.rules.ts';

/** The view of a list in the address, and how to change it. Typing a search replaces the entry of the history instead of adding one. */
export function useListView<S extends ListShape>(shape: S) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = viewOf(shape, new URLSearchParams(search));
  const show = (next: ListView<S>, replace: boolean) => navigate(`${pathname}${addressOf(next)}`, { replace });
  return {
    view,
    isNarrowed: isNarrowed(view),
    /** The query string of the view, to keep it in links. */
    address: addressOf(view),
    change: (part: ViewChange<S>) => show(changed(shape, view, part), part.search !== undefined),
    /** Shows all rows again. */
    widen: () => show(widened(view), false),
    /** The address of another page of the same rows. */
    addressOfPage: (page: number) => `${pathname}${addressOf({ ...view, page })}`,
  };
}

interface Reply {
  isSuccess: boolean;
  isFetching: boolean;
  data: { items: readonly unknown[] } | undefined;
}

/**
 * Whether rows are on their way. A page past the end, as in an old link, is replaced in the address by the last one, or by the first where
 * the number of rows is not known.
 */
export function useShownPage<S extends ListShape>(
  { view, addressOfPage }: Pick<ReturnType<typeof useListView<S>>, 'view' | 'addressOfPage'>,
  list: Reply,
  total = 0,
): boolean {
  const navigate = useNavigate();
  const isPastEnd = list.isSuccess && !list.isFetching && list.data?.items.length === 0 && view.page > 1;
  const last = Math.max(1, Math.min(Math.ceil(total / view.pageSize), view.page - 1));
  const within = isPastEnd ? addressOfPage(last) : null;
  // The address is outside React.
  useEffect(() => {
    if (within) navigate(within, { replace: true });
  }, [within, navigate]);
  return list.isFetching || isPastEnd;
}
