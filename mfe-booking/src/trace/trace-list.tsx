import type { api, RouteReply } from '@escale/contract';
import { cx, Icon, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './trace.module.css';

type Decision = RouteReply<typeof api.bookings.check>['slots'][number]['decisions'][number];

interface TraceListProps {
  decisions: readonly Decision[];
  /** Name of the policy, where it is known. */
  policy?: string | null;
}

/** A rule that is exceeded where the company leaves it to its people is neither. */
const icons = { passed: 'check', allowed: 'info', failed: 'x' } as const;

/** Every rule that was tried, in order: passed, exceeded or failed, its values, and the level that set it (BKG-21). */
export function TraceList({ decisions, policy = null }: TraceListProps) {
  const intl = useIntl();
  const money = useMoney();
  const valuesOf = ({ rule, need, have, left }: Decision): string | null => {
    if (rule === 'budget' && need !== undefined && have !== undefined)
      return intl.formatMessage(
        { id: 'booking.trace.budget.values' },
        { need: money.credits(need), have: money.credits(have) },
      );
    if (rule === 'capacity' && need !== undefined && have !== undefined)
      return intl.formatMessage({ id: 'booking.trace.capacity.values' }, { need, have });
    return rule === 'quota' && left !== undefined
      ? intl.formatMessage({ id: 'booking.trace.quota.values' }, { left })
      : null;
  };
  return (
    <ol className={styles.rules} aria-label={intl.formatMessage({ id: 'booking.trace.label' })}>
      {decisions.map((decision) => {
        const { rule, passed, message, setBy } = decision;
        const state = !passed ? 'failed' : message ? 'allowed' : 'passed';
        const values = valuesOf(decision);
        const isOfPolicy = (rule === 'policyDay' || rule === 'quota') && policy !== null;
        return (
          <li key={rule} className={cx(styles.rule, styles[state])}>
            <Icon name={icons[state]} label={intl.formatMessage({ id: `booking.trace.${state}` })} />
            <div>
              <b>
                <FormattedMessage id={`booking.trace.rule.${rule}`} />
              </b>
              {message && <p>{message}</p>}
              {state === 'allowed' && (
                <p>
                  <FormattedMessage id="booking.trace.beyond" />
                </p>
              )}
              {values && <p className="num">{values}</p>}
              <p className="soft">
                {isOfPolicy ? (
                  <FormattedMessage id="booking.trace.policy" values={{ policy, setBy }} />
                ) : (
                  <FormattedMessage id="booking.trace.set-by" values={{ setBy }} />
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
