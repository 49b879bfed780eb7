import type { Employee } from '@escale/contract';
import type { Column } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { AccessCell, CreditsCell, NameCell, OfficeDaysCell } from './member-cells.tsx';

/** The columns of the members' table; their ids are the sorts of the contract. */
export function useColumns(): Column<Employee>[] {
  const intl = useIntl();
  const header = (id: string) => intl.formatMessage({ id: `cockpit.column.${id}` });
  const none = intl.formatMessage({ id: 'cockpit.none' });
  const column = (id: string, cell: Column<Employee>['cell'], rest: Partial<Column<Employee>> = {}) => ({
    id,
    header: header(id),
    cell,
    sortable: true,
    ...rest,
  });
  return [
    column('name', (member) => <NameCell member={member} />, { rowHeader: true, width: 240 }),
    column('department', ({ department }) => department ?? none),
    column('policy', ({ policy }) => policy ?? none),
    column('officeDays', ({ officeDays }) => <OfficeDaysCell days={officeDays} />),
    column('credits', ({ credits }) => <CreditsCell credits={credits} />, { align: 'end' }),
    column('access', ({ access }) => <AccessCell access={access} />),
  ];
}
