import type { RouteById, RouteReply } from '@escale/contract';
import { FilterMenu } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { companyRoles, type TableView } from './table-view.rules.ts';

type Lists = Pick<RouteReply<RouteById<'employees.list'>>, 'departments' | 'policies'>;

interface Props {
  view: TableView;
  change: (part: Partial<TableView>) => void;
  lists: Lists | undefined;
}

/** Filters of the member list, a chip each: department, policy, role (CKP-01). */
export function Filters({ view, change, lists }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const roles = companyRoles.map((id) => ({ id, label: words(`cockpit.role.${id}`) }));
  return (
    <>
      <FilterMenu
        icon="network"
        label={words('cockpit.column.department')}
        options={(lists?.departments ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={view.departmentId}
        onChange={(departmentId) => change({ departmentId })}
      />
      <FilterMenu
        icon="scale"
        label={words('cockpit.column.policy')}
        options={(lists?.policies ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={view.policyId}
        onChange={(policyId) => change({ policyId })}
      />
      <FilterMenu
        icon="user-cog"
        label={words('cockpit.card.role')}
        options={roles}
        value={view.role}
        onChange={(id) => change({ role: companyRoles.find((role) => role === id) ?? null })}
      />
    </>
  );
}
