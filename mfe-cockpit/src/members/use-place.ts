import { type Employee, pages } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { call, notify } from '@escale/platform';
import { useNavigate } from 'react-router';
import { addressOf } from '../lists/list-view.rules.ts';
import type { Place } from './card/member-drawer.tsx';
import { type MembersView, membersQuestion } from './members-view.rules.ts';

/** Position of the open member in the table; a step past the last row of a page loads the next page (CKP-01). */
export function usePlace(
  uid: string | undefined,
  { rows, total, isLoading }: { rows: readonly Employee[]; total: number; isLoading: boolean },
  view: MembersView,
): Place {
  const navigate = useNavigate();
  const index = rows.findIndex(({ id }) => id === uid);
  const first = (view.page - 1) * view.pageSize;
  const open = (id: string | undefined, page = view.page) => {
    if (id) navigate(`${pages.employee(id)}${addressOf({ ...view, page })}`, { replace: true });
  };
  const turn = (page: number, row: 0 | -1) => {
    call(cockpitApi.members.employees, { query: { ...membersQuestion(view), page } }).then(
      ({ items }) => open(items.at(row)?.id, page),
      (error: Error) => notify({ tone: 'danger', message: error.message }),
    );
  };
  const position = index < 0 ? null : first + index + 1;
  return {
    position,
    total,
    isLoading,
    previous:
      index > 0
        ? () => open(rows[index - 1]?.id)
        : position !== null && view.page > 1
          ? () => turn(view.page - 1, -1)
          : null,
    next:
      index < rows.length - 1
        ? () => open(rows[index + 1]?.id)
        : position !== null && position < total
          ? () => turn(view.page + 1, 0)
          : null,
  };
}
