import { api, pages } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Icon, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './sign-in.module.css';

/** What a visitor was about to book before the redirect to sign-in (EXP-08); nothing for any other page. */
export function Purpose({ next }: { next: string }) {
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
      <FormattedMessage
        id="shell.sign-in.purpose"
        values={{
          name: <b>{space.name}</b>,
          dated: /^\d{4}-\d\d-\d\d$/.test(date) ? 'yes' : 'no',
          day: /^\d{4}-\d\d-\d\d$/.test(date) ? dates.day(date) : '',
        }}
      />
    </p>
  );
}
