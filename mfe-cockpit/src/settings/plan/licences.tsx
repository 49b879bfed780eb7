import type { RouteById, RouteReply } from '@escale/contract';
import { licenceCents, monthAfter } from '@escale/rules/monthly.rules';
import { useDates, useMoney } from '@escale/ui';
import { localToday } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import { SupportTag } from '../support-tag.tsx';

/** A dot for each licence, up to this number: more of them would say nothing. */
const mostDots = 500;

/** The plan with its licences: used, free, and asking for others. */
export function Licences({ plan }: { plan: RouteReply<RouteById<'customers.subscription'>> }) {
  const intl = useIntl();
  const { type, status, since, renewsOn, licencesRequestedAt } = plan;
  const { bought, used } = plan.licences;
  const money = useMoney();
  const count = bought ?? used;
  const free = bought === null ? 0 : Math.max(0, bought - used);
  const day = useDates().full;
  return (
    <section className={styles.card} aria-label={intl.formatMessage({ id: 'settings.plan' })}>
      <div className={styles.head}>
        <h2 className={styles.plan}>
          <FormattedMessage id={`settings.plan.${type}`} values={{ count, isOpen: bought === null }} />
        </h2>
        <SupportTag
          feature="licences"
          name={intl.formatMessage({ id: 'settings.feature.licences' })}
          requestedAt={licencesRequestedAt}
        />
      </div>
      <p className={status === 'active' ? undefined : styles.warn}>
        <FormattedMessage id={`settings.plan.status.${status}`} />
      </p>
      {used + free <= mostDots && (
        <div className={styles.licences} aria-hidden="true">
          {Array.from({ length: used + free }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike.
            <i key={index} className={index < used ? undefined : styles.free} />
          ))}
        </div>
      )}
      <p>
        <FormattedMessage id="settings.licences" values={{ used, free, isOpen: bought === null }} />
      </p>
      <p className={styles.soft}>
        {since && <FormattedMessage id="settings.plan.since" values={{ day: day(since) }} />}{' '}
        {renewsOn && <FormattedMessage id="settings.plan.renews" values={{ day: day(renewsOn) }} />}
      </p>
      {(status === 'active' || status === 'pastDue') && count > 0 && (
        <p>
          <FormattedMessage
            id="settings.plan.next"
            values={{ day: day(monthAfter(localToday())), count, amount: money.euros(count * licenceCents[type]) }}
          />
        </p>
      )}
    </section>
  );
}
