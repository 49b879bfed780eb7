import { api } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, changed, questionOf, type TableView, viewOf } from './table-view.rules.ts';

/** The view the address asks for, and how it is changed; what is typed does not fill the history. */
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

/** One member's card, also of a member the table does not show. */
export function useMember(id: string | undefined) {
  return useApiQuery(api.members.employee, { params: { id: id ?? '' } }, { enabled: id !== undefined });
}
