import { pages } from '@escale/contract';
import { useMediaQuery, usePageTitle } from '@escale/platform';
import {
  Anchor,
  Button,
  EmptyState,
  ErrorState,
  Icon,
  LinkButton,
  Segments,
  Skeleton,
  useDates,
  VisuallyHidden,
} from '@escale/ui';
import { Select, Switch } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { GaugeSkeletons, WeekGauges } from '../week/head/week-gauges.tsx';
import styles from './plan.page.module.css';
import { colleaguesOf, type PlanPriority } from './plan.rules.ts';
import { PlanDay } from './plan-day.tsx';
import { PlanFoot } from './plan-foot.tsx';
import { type Plan, priorities, usePlan } from './use-plan.ts';

const icons = { team: 'users', travel: 'house', credits: 'coins' } as const;

/** /myweek/plan: a week that is proposed, as a difference to the member's own, with reasons and alternatives (WEK-10). */
export function PlanPage() {
  const intl = useIntl();
  const words = useDates();
  const plan = usePlan();
  const phone = useMediaQuery('(max-width: 767px)');
  const { dates, monday, proposal, changed } = plan;
  usePageTitle(intl.formatMessage({ id: 'myweek.plan.title' }));
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <div className={styles.head}>
          <div>
            <Anchor className={styles.back} href={pages.myWeek(monday)}>
              <Icon name="chevron-left" />
              <FormattedMessage id="myweek.title" />
            </Anchor>
            <VisuallyHidden as="h1">
              <FormattedMessage id="myweek.plan.title" />
            </VisuallyHidden>
            <p className={styles.range}>{words.range(dates.at(0) ?? '', dates.at(-1) ?? '')}</p>
          </div>
          <Priority plan={plan} phone={phone} />
        </div>
        <div className={styles.bar}>
          <Switch checked={plan.isReplacing} onChange={plan.setReplacing}>
            <FormattedMessage id="myweek.plan.replace" />
          </Switch>
          <Gauges plan={plan} short={phone} />
        </div>
        {proposal.isError ? (
          <ErrorState
            title={intl.formatMessage({ id: 'myweek.plan.failed' })}
            message={proposal.error.message}
            action={
              <Button onClick={() => proposal.refetch()}>
                <FormattedMessage id="myweek.retry" />
              </Button>
            }
          />
        ) : proposal.isPending ? (
          <Waiting />
        ) : plan.days.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: 'myweek.plan.past' })}
            action={
              <LinkButton variant="second" href={pages.myWeek()}>
                <FormattedMessage id="myweek.title" />
              </LinkButton>
            }
          />
        ) : (
          <>
            <Summary plan={plan} />
            <div className={styles.days} data-days={plan.days.length} aria-busy={proposal.isPlaceholderData}>
              <RowNames isChanging={changed.length > 0} />
              {plan.days.map((day) => (
                <PlanDay key={day.date} plan={plan} day={day} />
              ))}
            </div>
          </>
        )}
      </div>
      {changed.length > 0 && <PlanFoot plan={plan} />}
    </div>
  );
}

/** What the proposal puts first: segments, or a list where they have no room. */
function Priority({ plan, phone }: { plan: Plan; phone: boolean }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'myweek.plan.priority' });
  const choose = (value: string) => plan.setPriority(priorities.find((one) => one === value) ?? 'team');
  const words = (id: PlanPriority) => intl.formatMessage({ id: `myweek.plan.priority.${id}` });
  return (
    <div className={styles.priority}>
      <span aria-hidden="true">{label}</span>
      {phone ? (
        <Select
          aria-label={label}
          size="small"
          value={plan.priority}
          onChange={(event) => choose(event.currentTarget.value)}
          options={priorities.map((id) => ({ value: id, label: words(id) }))}
        />
      ) : (
        <Segments
          label={label}
          value={plan.priority}
          onChange={choose}
          items={priorities.map((id) => ({ id, label: words(id), icon: icons[id] }))}
        />
      )}
    </div>
  );
}

/** What is left of quotas and credits once the proposal is applied. */
function Gauges({ plan: { proposal, limits, monday }, short }: { plan: Plan; short: boolean }) {
  const { check } = proposal.data ?? {};
  if (!check) return <GaugeSkeletons />;
  const credits = limits.data?.credits ?? null;
  // A week that begins in one month and ends in the next has a quota of each.
  const quotas = check.quotas.filter(({ from }) => from <= monday);
  const left = check.creditsAfterCents ?? credits?.leftCents ?? 0;
  return (
    <WeekGauges
      short={short}
      limits={{ policy: null, quotas, weekDays: [], credits: credits && { ...credits, leftCents: Math.max(0, left) } }}
    />
  );
}

function Summary({ plan }: { plan: Plan }) {
  const { changed, days, people, missed, monday, proposal } = plan;
  const quotas = proposal.data?.check.quotas ?? [];
  const isBeyond = quotas.some(({ halvesUsed, halvesTotal }) => halvesUsed > halvesTotal);
  const isMissing = quotas.some(({ kind, halvesUsed, halvesTotal }) => kind === 'office' && halvesUsed < halvesTotal);
  const same = isBeyond ? 'beyond' : isMissing ? 'missing' : 'same';
  const met = colleaguesOf(days.flatMap(({ halves }) => halves)).length;
  return (
    <>
      <div className={styles.summary} role="status">
        <Icon name="sparkles" />
        <p>
          <b className="marked">
            <FormattedMessage id={`myweek.plan.${changed.length > 0 ? 'proposed' : same}`} />
          </b>{' '}
          {missed.length > 0 ? (
            <FormattedMessage id="myweek.plan.missed" />
          ) : (
            people.length > 0 && <FormattedMessage id="myweek.plan.met" values={{ count: met, total: people.length }} />
          )}
        </p>
        <Button variant="quiet" size="small" icon="refresh-cw" busy={proposal.isFetching} onClick={plan.again}>
          <FormattedMessage id="myweek.plan.again" />
        </Button>
      </div>
      {changed.length === 0 && same !== 'same' && <NextSteps monday={monday} />}
    </>
  );
}

/** Where a week without a proposal goes on: the routine that proposals follow, its days by hand, and colleagues to meet. */
function NextSteps({ monday }: { monday: string }) {
  return (
    <div className={styles.steps}>
      <LinkButton variant="second" size="small" icon="repeat" href={pages.routine()}>
        <FormattedMessage id="myweek.plan.next.routine" />
      </LinkButton>
      <LinkButton variant="second" size="small" icon="calendar-days" href={pages.myWeek(monday)}>
        <FormattedMessage id="myweek.plan.next.days" />
      </LinkButton>
      <LinkButton variant="second" size="small" icon="users" href={pages.bestDay()}>
        <FormattedMessage id="myweek.plan.next.colleagues" />
      </LinkButton>
    </div>
  );
}

/** Names of the rows on a wide screen, where each day is a column; a day's own parts name themselves to screen readers. */
function RowNames({ isChanging }: { isChanging: boolean }) {
  return (
    <div className={styles.names} aria-hidden="true">
      <span />
      {(['before', 'proposal', 'why', 'instead'] as const).map((row) => (
        <span key={row} data-row={row}>
          <b>
            <FormattedMessage id={`myweek.plan.row.${row}`} />
          </b>
          {(row !== 'proposal' || isChanging) && (
            <small>
              <FormattedMessage id={`myweek.plan.row.${row}.about`} />
            </small>
          )}
        </span>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {['one', 'two', 'three', 'four', 'five'].map((key) => (
        <Skeleton key={key} height={300} radius={14} />
      ))}
    </div>
  );
}
