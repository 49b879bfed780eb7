import type { EmployeeCard } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { notify, useApiMutation, useSession } from '@escale/platform';
import { IconButton, LinkButton, Menu, type MenuItem } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './member-card.module.css';
import { LoginAsLink } from './member-login-as.tsx';

const DisableDialog = lazy(() =>
  import(/* on action */ './disable-dialog.tsx').then(({ DisableDialog: dialog }) => ({ default: dialog })),
);

/** What an administrator does with one member: sign in as them, open or close the account, go to the form unless it `isOpen`. */
export function MemberActions({ card, isOpen = false }: { card: EmployeeCard; isOpen?: boolean }) {
  const intl = useIntl();
  const { member } = useSession();
  const [isDisabling, setDisabling] = useState(false);
  const words = (id: string) => intl.formatMessage({ id });
  const told = (message: string) => ({
    onSuccess: () => notify({ tone: 'success', message: words(message) }),
    onError: (error: Error) => notify({ tone: 'danger', message: error.message }),
  });
  const enable = useApiMutation(cockpitApi.memberEditing.enable, {
    ...told('cockpit.card.enabled'),
    onSuccess: ({ isInvited }) =>
      notify({ tone: 'success', message: words(isInvited ? 'cockpit.card.enabled.letter' : 'cockpit.card.enabled') }),
  });
  const invite = useApiMutation(cockpitApi.memberEditing.invite, told('cockpit.card.invitedAgain'));
  if (!member?.roles.includes('administrator') || member.signedInBy) return null;
  const params = { id: card.id };
  const items: MenuItem[] = [
    ...(card.access === 'invited'
      ? [
          {
            id: 'invite',
            label: words('cockpit.card.invite'),
            icon: 'mail',
            onSelect: () => invite.mutate({ params }),
          } as const,
        ]
      : []),
    card.access === 'restricted'
      ? {
          id: 'enable',
          label: words('cockpit.card.enable'),
          icon: 'lock-open',
          onSelect: () => enable.mutate({ params }),
        }
      : {
          id: 'disable',
          label: words('cockpit.card.disable'),
          icon: 'lock',
          danger: true,
          disabled: card.id === member.id,
          onSelect: () => setDisabling(true),
        },
  ];
  return (
    <>
      <LoginAsLink id={card.id} />
      <span className={styles.end}>
        <Menu
          label={words('cockpit.card.actions')}
          align="end"
          items={items}
          trigger={(props) => (
            <IconButton
              icon="ellipsis"
              size="small"
              variant="second"
              label={words('cockpit.card.actions')}
              {...props}
            />
          )}
        />
        {!isOpen && (
          <LinkButton variant="primary" size="small" href={cockpitPages.memberCard(card.id)}>
            <FormattedMessage id="cockpit.card.edit" />
          </LinkButton>
        )}
      </span>
      {isDisabling && (
        <Suspense fallback={null}>
          <DisableDialog id={card.id} onClose={() => setDisabling(false)} />
        </Suspense>
      )}
    </>
  );
}
