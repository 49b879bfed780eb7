import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, changed, pageWithin, questionOf, type TableView, viewOf } from './table-view.rules.ts';

/** The view in the URL, and how to change it; typing a search replaces the history entry instead of adding one. */
export function useTableView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = viewOf(new URLSearchParams(search));
  const change = (part: Partial<TableView>) =>
    navigate(`${pathname}${addressOf(changed(view, part))}`, { replace: part.search !== undefined });
  return { view, change };
}

/**
 * Members searched, filtered, sorted and paged by the server (CKP-01). A page past the end, as in an old link, is replaced in the URL by
 * one that has rows; the list counts as loading until then.
 */
export function useMembers(view: TableView) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const list = useApiQuery(
    lateApi.members.employees,
    { query: questionOf(view) },
    { placeholderData: (known) => known },
  );
  const isPastEnd = list.isSuccess && !list.isFetching && list.data.items.length === 0 && view.page > 1;
  const within = isPastEnd ? `${pathname}${addressOf({ ...view, page: pageWithin(view, list.data.counts) })}` : null;
  useEffect(() => {
    if (within) navigate(within, { replace: true });
  }, [within, navigate]);
  return { list, isLoading: list.isFetching || isPastEnd };
}

/** One member's card, including a member outside the table's page. */
export function useMember(id: string | undefined) {
  return useApiQuery(lateApi.members.employee, { params: { id: id ?? '' } }, { enabled: id !== undefined });
}
