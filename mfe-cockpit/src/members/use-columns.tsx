import type { Employee } from '@escale/contract';
import type { Column } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { AccessCell, CreditsCell, NameCell, OfficeDaysCell } from './member-cells.tsx';

/** The columns of the members' table, narrower beside a card; their ids are the sorts of the contract. */
export function useColumns(isBesideCard: boolean): Column<Employee>[] {
  const intl = useIntl();
  const none = intl.formatMessage({ id: 'cockpit.none' });
  const column = (id: string, narrow: number | undefined, cell: Column<Employee>['cell']): Column<Employee> => ({
    id,
    header: intl.formatMessage({ id: `cockpit.column.${id}` }),
    cell,
    sortable: true,
    width: isBesideCard ? narrow : undefined,
  });
  return [
    {
      ...column('name', undefined, (member) => <NameCell member={member} />),
      rowHeader: true,
      ...(isBesideCard ? {} : { width: '26%' }),
    },
    column('department', 104, ({ department }) => department ?? none),
    column('policy', 124, ({ policy }) => policy ?? none),
    column('officeDays', 136, ({ officeDays }) => <OfficeDaysCell days={officeDays} />),
    { ...column('credits', 112, ({ credits }) => <CreditsCell credits={credits} />), align: 'end' },
    column('access', 140, ({ access }) => <AccessCell access={access} />),
  ];
}
