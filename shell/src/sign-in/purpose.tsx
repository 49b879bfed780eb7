import { api, pages } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Icon, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { LateMessages } from '../messages/late/late-messages.tsx';
import styles from './sign-in.module.css';

/** Messages for the codes with which an identity provider's sign-in comes back (AUT-10); any other code has a general one. */
const failures: Readonly<Record<string, string>> = {
  'auth.disabled': 'shell.sign-in.error.disabled',
  'auth.company-restricted': 'shell.sign-in.error.refused',
  'auth.creation-refused': 'shell.sign-in.error.refused',
};

/**
 * Why the sign-in page is shown: the company's provider did not sign the reader in (AUT-10), the password was changed (AUT-09), the session
 * ended, here or in another tab (AUT-08), a space is to be booked (EXP-08) or a colleague invites (CON-02).
 */
export function Purpose({ next }: { next: string | null }) {
  const search = new URLSearchParams(window.location.search);
  const error = search.get('error');
  if (error !== null) return <Reason id={failures[error] ?? 'shell.sign-in.error'} isFailure />;
  if (search.has('changed')) return <Reason id="shell.sign-in.changed" />;
  if (search.has('ended')) return <Reason id="shell.sign-in.ended" />;
  return (
    next && (
      <LateMessages>
        {next.startsWith(`${pages.connections()}?invitation=`) ? <Invited /> : <Booking next={next} />}
      </LateMessages>
    )
  );
}

const Reason = ({ id, isFailure = false }: { id: string; isFailure?: boolean }) => (
  <LateMessages>
    <p className={styles.purpose} role={isFailure ? 'alert' : 'status'}>
      <Icon name={isFailure ? 'circle-alert' : 'info'} />
      <span>
        <FormattedMessage id={id} />
      </span>
    </p>
  </LateMessages>
);

/** Whoever comes from the letter of an invitation is not asked to sign in without a reason (CON-02). */
const Invited = () => (
  <p className={styles.purpose} role="status">
    <Icon name="users" />
    <span>
      <FormattedMessage id="shell.sign-in.invited" />
    </span>
  </p>
);

/** What a visitor was about to book; nothing for any other page. */
function Booking({ next }: { next: string }) {
  const dates = useDates();
  const [path, search] = next.split('?');
  const requested = new URLSearchParams(path === pages.book('').split('?')[0] ? search : '');
  const id = requested.get('workspaceId') ?? '';
  const date = requested.get('date') ?? '';
  const known = useApiQuery(api.workspaces.details, { query: { ids: [id] } }, { enabled: id !== '' });
  const space = known.data?.items[0];
  if (!space) return null;
  return (
    <p className={styles.purpose}>
      <Icon name="ticket" />
      <span>
        <FormattedMessage
          id="shell.sign-in.purpose"
          values={{
            name: <b>{space.name}</b>,
            dated: /^\d{4}-\d\d-\d\d$/.test(date) ? 'yes' : 'no',
            day: /^\d{4}-\d\d-\d\d$/.test(date) ? dates.day(date) : '',
          }}
        />
      </span>
    </p>
  );
}
