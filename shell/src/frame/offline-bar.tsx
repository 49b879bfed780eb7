import { useLanguage, useOnline, useSession } from '@escale/platform';
import { toApiError, useKeptAt } from '@escale/platform/internal';
import { Icon, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './frame.module.css';

/** Above the page while there is no network, and while the page shows replies that were kept from before, with their time (PLT-11). */
export function OfflineBar() {
  const dates = useDates();
  const language = useLanguage();
  const online = useOnline();
  const keptAt = useKeptAt();
  const timezone = useSession().member?.timezone;
  if (online && keptAt === null) return null;
  return (
    <p className={styles.offline} role="status">
      <Icon name="circle-alert" />
      <span>{online ? <FormattedMessage id="shell.frame.unanswered" /> : toApiError(0, null, language).message}</span>
      {keptAt !== null && (
        <span className={styles.keptAt}>
          <FormattedMessage id="shell.frame.kept-at" values={{ at: timeOf(keptAt, dates, timezone) }} />
        </span>
      )}
    </p>
  );
}

/** The time, with its date where it is not of today. */
function timeOf(at: number, { clock, instant }: ReturnType<typeof useDates>, timeZone: string | undefined): string {
  const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone });
  const iso = new Date(at).toISOString();
  return dayOf(at) === dayOf(Date.now()) ? clock(iso, timeZone) : instant(iso, timeZone);
}
