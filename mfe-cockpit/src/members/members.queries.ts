import { api } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, changed, questionOf, type TableView, viewOf } from './table-view.rules.ts';

/** The view in the URL, and how to change it; typing a search replaces the history entry instead of adding one. */
export function useTableView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = viewOf(new URLSearchParams(search));
  const change = (part: Partial<TableView>) =>
    navigate(`${pathname}${addressOf(changed(view, part))}`, { replace: part.search !== undefined });
  return { view, change };
}

/** Members searched, filtered, sorted and paged by the server (CKP-01). */
export function useMembers(view: TableView) {
  return useApiQuery(api.members.employees, { query: questionOf(view) }, { placeholderData: (known) => known });
}

/** One member's card, including a member outside the table's page. */
export function useMember(id: string | undefined) {
  return useApiQuery(api.members.employee, { params: { id: id ?? '' } }, { enabled: id !== undefined });
}
