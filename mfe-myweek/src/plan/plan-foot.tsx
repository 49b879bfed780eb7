import { pages } from '@escale/contract';
import { Badge, Button, CountBadge, LinkButton, Notice, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { useDayName } from '../week/words/use-day-name.ts';
import { totalsOf } from './plan.rules.ts';
import styles from './plan-foot.module.css';
import type { Plan } from './use-plan.ts';

/** What the chosen days come to, and the one button that applies them, all or nothing. */
export function PlanFoot({ plan }: { plan: Plan }) {
  const money = useMoney();
  const { applied, apply, monday, proposal } = plan;
  const { office, elsewhere, cents } = totalsOf(applied);
  return (
    <div className={styles.foot}>
      {apply.isError && <Refusal plan={plan} />}
      <div className={styles.line}>
        <p className={styles.sum}>
          <CountBadge count={applied.length} />
          <b>
            <FormattedMessage id="myweek.plan.changes" values={{ count: applied.length }} />
          </b>
          {office > 0 && (
            <Badge tone="quiet">
              <FormattedMessage id="myweek.plan.seats" values={{ count: office }} />
            </Badge>
          )}
          {elsewhere > 0 && (
            <Badge tone="quiet">
              <FormattedMessage id="myweek.plan.elsewhere" values={{ count: elsewhere }} />
            </Badge>
          )}
          <Badge tone="quiet">{money.credits(cents)}</Badge>
        </p>
        <LinkButton variant="quiet" href={pages.myWeek(monday)}>
          <FormattedMessage id="myweek.plan.keep" />
        </LinkButton>
        <Button
          icon="check"
          busy={apply.isPending}
          disabled={applied.length === 0 || proposal.isPlaceholderData}
          onClick={plan.send}
        >
          <FormattedMessage id="myweek.plan.apply" values={{ count: applied.length }} />
        </Button>
      </div>
    </div>
  );
}

interface Failure {
  date: string;
  half: 'morning' | 'afternoon';
  message: string;
}

/** Why nothing was applied, with the halves that are not possible any more, and the way to a fresh proposal. */
function Refusal({ plan: { apply, again } }: { plan: Plan }) {
  const dayName = useDayName();
  const failures = failuresIn(apply.error?.problem);
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="second" size="small" icon="refresh-cw" onClick={again}>
          <FormattedMessage id="myweek.plan.again" />
        </Button>
      }
    >
      {apply.error?.message}
      {failures.length > 0 && (
        <ul className={styles.failures}>
          {failures.map(({ date, half, message }) => (
            <li key={`${date}.${half}`}>
              <FormattedMessage id="myweek.cell.name" values={{ day: dayName(date), part: half, place: message }} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** The failed halves that `schedule.plan-outdated` lists. */
function failuresIn(problem: object | null | undefined): Failure[] {
  const list: unknown = problem && 'failures' in problem ? problem.failures : [];
  return Array.isArray(list) ? list.filter(isFailure) : [];
}

const isFailure = (one: unknown): one is Failure =>
  typeof one === 'object' && one !== null && 'date' in one && 'half' in one && 'message' in one;
