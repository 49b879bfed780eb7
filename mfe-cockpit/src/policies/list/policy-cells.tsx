import type { PolicyRow } from '@escale/contract/policy-editing';
import type { PolicyContent } from '@escale/contract/policy-versions';
import { cx, Icon, LocationTile, useDates, useLocationWords, useMoney, VisuallyHidden } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { obligedRuns, places, stateOf } from '../edit/matrix.rules.ts';
import { weekdays } from '../edit/policy-fields.rules.ts';
import { weekdayIn } from '../weekday-in.ts';
import styles from './policies.module.css';

type WeekDays = PolicyContent['weekDays'];

/** The name, and who follows the policy. */
export function NameCell({ policy, company }: { policy: PolicyRow; company: string }) {
  const intl = useIntl();
  const dates = useDates();
  const { name, isDefault, departments, members, startsOn } = policy;
  const followers = departments.map((department) => department.name);
  return (
    <span className={styles.name}>
      <b>{name}</b>
      <small>
        {isDefault ? (
          <FormattedMessage id="policies.row.default" values={{ company }} />
        ) : followers.length > 0 ? (
          intl.formatList(followers)
        ) : (
          <FormattedMessage id="policies.row.byHand" values={{ count: members }} />
        )}
      </small>
      {startsOn && (
        <small>
          <FormattedMessage id="policies.row.planned" values={{ date: dates.dayMonth(startsOn) }} />
        </small>
      )}
    </span>
  );
}

/** Amounts of days as boxes: five for a week, a number for a longer period. */
export function DaysCell({ policy: { daysRules } }: { policy: Pick<PolicyRow, 'daysRules'> }) {
  const intl = useIntl();
  const words = useLocationWords();
  if (daysRules.length === 0)
    return (
      <span className="faint">
        <FormattedMessage id="policies.row.noQuota" />
      </span>
    );
  return (
    <ul className={styles.gauges}>
      {inOrder(daysRules).map(({ amount, period, locationTypes }) => (
        <li key={locationTypes.join()} data-loc={locationTypes[0]}>
          {locationTypes.map((type) => (
            <LocationTile key={type} type={type} />
          ))}
          <VisuallyHidden>{intl.formatList(locationTypes.map((type) => words[type]))}</VisuallyHidden>
          {period === 'week' && (
            <span className={styles.boxes} aria-hidden>
              {weekdays.map((day) => (
                <i key={day} className={cx(amount >= day && styles.full, amount === day - 0.5 && styles.half)} />
              ))}
            </span>
          )}
          <span>
            <FormattedMessage
              id="policies.row.atMost"
              values={{
                amount: <b>{intl.formatNumber(amount)}</b>,
                period: period === 'week' ? 'week' : intl.formatMessage({ id: `policies.per.${period}` }),
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Rules by their first place, in the order of the places. */
function inOrder(rules: PolicyRow['daysRules']): PolicyRow['daysRules'] {
  const rank = ({ locationTypes }: PolicyRow['daysRules'][number]) =>
    Math.min(...locationTypes.map((type) => places.indexOf(type)));
  return rules.toSorted((a, b) => rank(a) - rank(b));
}

/** Weekdays and places in small: solid obliged, light allowed, outlined forbidden. */
export function WeekMap({ weekDays }: { weekDays: WeekDays }) {
  return (
    <span className={styles.map} aria-hidden>
      {places.map((place) =>
        weekdays.map((weekday) => {
          const rule = weekDays.find((each) => each.weekday === weekday) ?? null;
          return <i key={`${place}${weekday}`} data-loc={place} className={styles[stateOf(rule, place)]} />;
        }),
      )}
    </span>
  );
}

/** The same with its words, for those who do not see it. */
export function WeekCell({ weekDays }: { weekDays: WeekDays }) {
  return (
    <span className={styles.week}>
      <WeekMap weekDays={weekDays} />
      <span>
        <WeekWords weekDays={weekDays} />
      </span>
    </span>
  );
}

export function WeekWords({ weekDays }: { weekDays: WeekDays }) {
  const intl = useIntl();
  const dates = useDates();
  const words = useLocationWords();
  const runs = obligedRuns(weekDays);
  const day = (weekday: number) => dates.weekday(weekdayIn(weekday), 'long');
  if (weekDays.length === 0) return <FormattedMessage id="policies.row.allAllowed" />;
  if (runs.length === 0)
    return <FormattedMessage id="policies.row.someForbidden" values={{ count: weekDays.length }} />;
  return (
    <>
      {intl.formatList(
        runs.map(({ place, from, to }) =>
          intl.formatMessage(
            { id: 'policies.row.obliged' },
            { place: words[place], from: day(from), to: day(to), isOne: from === to },
          ),
        ),
      )}
    </>
  );
}

/** Credits of a period, and what becomes of the rest. */
export function BudgetCell({ policy: { budget } }: { policy: { budget: PolicyContent['budget'] } }) {
  const intl = useIntl();
  const money = useMoney();
  if (!budget)
    return (
      <span className="faint">
        <FormattedMessage id="policies.credits.none" />
      </span>
    );
  const { amountCents, period, strategy, maxAccumulationCents } = budget;
  return (
    <span className={styles.name}>
      <b>{money.credits(amountCents)}</b>
      <small>
        <FormattedMessage
          id="policies.row.rest"
          values={{
            period: intl.formatMessage({ id: `policies.per.${period}` }),
            kind: strategy === 'reset' ? 'reset' : maxAccumulationCents === null ? 'open' : 'bounded',
            most: maxAccumulationCents === null ? '' : money.amount(maxAccumulationCents),
          }}
        />
      </small>
    </span>
  );
}

/** What a used-up quota does. */
export function ApproachCell({ policy: { quotaApproach } }: { policy: PolicyRow }) {
  return (
    <span className={styles.approach}>
      <Icon name={quotaApproach === 'blocking' ? 'lock' : 'bell'} />
      <FormattedMessage id={`policies.row.${quotaApproach}`} />
    </span>
  );
}
