import { api, pages } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Icon, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { LateMessages } from '../messages/late/late-messages.tsx';
import styles from './sign-in.module.css';

/** Why a page redirected to the sign-in: the session ended, here or in another tab (AUT-08), or a space is to be booked (EXP-08). */
export function Purpose({ next }: { next: string }) {
  const isEnded = new URLSearchParams(window.location.search).has('ended');
  return <LateMessages>{isEnded ? <Ended /> : <Booking next={next} />}</LateMessages>;
}

const Ended = () => (
  <p className={styles.purpose} role="status">
    <Icon name="info" />
    <span>
      <FormattedMessage id="shell.sign-in.ended" />
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
