import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { useApiQuery, useSession } from '@escale/platform';
import { LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Checks } from './checks.tsx';
import type { MemberDraft } from './use-member-draft.ts';

/** The roles of a member; that of an administrator is given only where support has switched that on (INT-10). */
export function RolesField({ draft }: { draft: MemberDraft }) {
  const intl = useIntl();
  const companyId = useSession().member?.customer?.id ?? '';
  const settings = useApiQuery(
    cockpitApi.customers.settings,
    { params: { id: companyId } },
    { enabled: companyId !== '' },
  );
  const isLocked = settings.data?.adminUsers.value === false && !draft.kept.roles.includes('administrator');
  return (
    <Checks
      field="roles"
      draft={draft}
      hint={
        <>
          <FormattedMessage id="members.roles.hint" />{' '}
          {isLocked && (
            <>
              <FormattedMessage id="members.roles.locked" />{' '}
              <LinkButton variant="quiet" size="small" href={cockpitPages.settings('plan')}>
                <FormattedMessage id="members.roles.ask" />
              </LinkButton>
            </>
          )}
        </>
      }
      options={(['manager', 'administrator'] as const).map((role) => ({
        id: role,
        label: intl.formatMessage({ id: `cockpit.role.${role}` }),
        disabled: role === 'administrator' && isLocked,
      }))}
    />
  );
}
