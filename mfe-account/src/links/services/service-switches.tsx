import type { Link } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation } from '@escale/platform';
import { Switch } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import styles from '../links.module.css';

/** What a working link does: write out the days or send their plan, read absences in. Each choice is saved at once. */
export function ServiceSwitches({ link }: { link: Link }) {
  const change = useApiMutation(lateApi.links.change, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const { kind } = link;
  const isCalendar = kind === 'google' || kind === 'microsoft';
  // Until the list is read again the chosen value stands.
  const chosen = change.isError ? undefined : change.variables?.body;
  const of = (name: 'dailyStatus' | 'absences') => ({
    checked: (change.isPending ? chosen?.[name] : undefined) ?? link[name],
    onChange: (value: boolean) => change.mutate({ params: { kind }, body: { [name]: value } }),
  });
  return (
    <div className={styles.options}>
      <Switch {...of('dailyStatus')}>
        <FormattedMessage id={isCalendar ? 'account.links.writes' : 'account.links.sends'} />
      </Switch>
      {isCalendar && (
        <Switch {...of('absences')}>
          <FormattedMessage id="account.links.reads" />
        </Switch>
      )}
    </div>
  );
}
