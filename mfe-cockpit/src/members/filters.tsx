import type { RouteById, RouteReply } from '@escale/contract';
import { FilterMenu } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import { companyRoles, type MembersView } from './members-view.rules.ts';

export type MemberLists = Pick<RouteReply<RouteById<'employees.list'>>, 'departments' | 'policies'>;

interface Props {
  value: MembersView['filters'];
  onChange: (filters: Partial<MembersView['filters']>) => void;
  lists: MemberLists | undefined;
}

/** Filters of the member list, a chip each: department, policy, role (CKP-01). */
export function Filters({ value, onChange, lists }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const roles = companyRoles.map((id) => ({ id, label: words(`cockpit.role.${id}`) }));
  return (
    <>
      <FilterMenu
        icon="network"
        label={words('cockpit.column.department')}
        options={(lists?.departments ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={value.department}
        onChange={(department) => onChange({ department })}
      />
      <FilterMenu
        icon="scale"
        label={words('cockpit.column.policy')}
        options={(lists?.policies ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={value.policy}
        onChange={(policy) => onChange({ policy })}
      />
      <FilterMenu
        icon="user-cog"
        label={words('cockpit.card.role')}
        options={roles}
        value={value.role}
        onChange={(id) => onChange({ role: companyRoles.find((role) => role === id) ?? null })}
      />
    </>
  );
}
