import { faceOf } from '@escale/contract';
import {
  AvatarStack,
  cx,
  Icon,
  type IconName,
  LocationCell,
  LocationChip,
  LocationTile,
  useDates,
  useLocationWords,
  useMoney,
} from '@escale/ui';
import { Checkbox } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { plainHalf } from '../week/state/week-range.ts';
import { onTwoLines } from '../week/words/short-place.ts';
import { useDayName } from '../week/words/use-day-name.ts';
import {
  centsOf,
  choiceOf,
  colleaguesOf,
  drawnHalves,
  isChanged,
  type PlanReason,
  type ProposedDay,
  type ProposedHalf,
  reasonsOf,
} from './plan.rules.ts';
import styles from './plan-day.module.css';
import type { Plan } from './use-plan.ts';

const reasonIcons: Readonly<Record<PlanReason, IconName>> = {
  booked: 'circle-check',
  alreadySet: 'circle-check',
  mandatoryDay: 'lock',
  onlyAllowed: 'lock',
  routine: 'repeat',
  habit: 'history',
  favourite: 'heart',
  homeSite: 'building',
  sameDay: 'footprints',
  freePlace: 'armchair',
  nothingFits: 'triangle-alert',
};

/** One day: what was there, what is proposed, why, and what would be possible instead. */
export function PlanDay({ plan, day }: { plan: Plan; day: ProposedDay }) {
  const intl = useIntl();
  const name = useDayName()(day.date);
  const words = useLocationWords();
  const changed = isChanged(day);
  const summary = plan.summaryOf(day.date);
  const places = drawnHalves(day.halves).map(({ locationType }) => words[locationType]);
  const text = (id: string) => intl.formatMessage({ id: `myweek.plan.row.${id}` });
  return (
    <section className={cx(styles.day, plan.isLeftOut(day.date) && styles.out)} aria-label={name}>
      <header>
        <h2>{name}</h2>
        {summary && summary.atMySiteCount > 0 && (
          <small>
            <FormattedMessage id="myweek.day.at-my-site" values={{ count: summary.atMySiteCount }} />
          </small>
        )}
      </header>
      <div className={styles.before} role="group" aria-label={text('before')}>
        <Before day={day} />
      </div>
      <div className={cx(styles.proposal, changed && styles.changed)} role="group" aria-label={text('proposal')}>
        <Proposed halves={day.halves} />
        {changed ? (
          <span className={styles.check}>
            <Checkbox
              checked={!plan.isLeftOut(day.date)}
              onChange={() => plan.toggle(day.date)}
              ariaLabel={intl.formatMessage(
                { id: 'myweek.plan.take' },
                { day: name, places: intl.formatList(places, { type: 'unit' }) },
              )}
            />
          </span>
        ) : (
          <small className={styles.same}>
            <FormattedMessage id="myweek.plan.unchanged" />
          </small>
        )}
      </div>
      <Reasons plan={plan} day={day} />
      <Instead plan={plan} day={day} />
    </section>
  );
}

function Before({ day }: { day: ProposedDay }) {
  const [first, second] = day.halves.map(({ half, before }) => plainHalf(half, before));
  if (!first || !second) return null;
  if (first.locationType === second.locationType) return <LocationChip type={first.locationType} />;
  return [first, second].map(({ half, locationType }) => <LocationChip key={half} type={locationType} />);
}

function Proposed({ halves }: { halves: readonly ProposedHalf[] }) {
  const drawn = drawnHalves(halves);
  return drawn.map(({ half, locationType, label }) => (
    <LocationCell
      key={half}
      type={locationType}
      half={drawn.length === 1 ? undefined : half === 'morning' ? 'am' : 'pm'}
      place={(label && onTwoLines(label)) ?? label ?? undefined}
    />
  ));
}

function Reasons({ plan, day }: { plan: Plan; day: ProposedDay }) {
  const intl = useIntl();
  const words = useLocationWords();
  const dates = useDates();
  const money = useMoney();
  const ids = colleaguesOf(day.halves);
  const faces = plan.people.filter(({ person }) => ids.includes(person.id)).map(({ person }) => faceOf(person));
  const cents = centsOf(day.halves);
  const place = words[day.halves[0]?.locationType ?? 'notDefined'];
  return (
    <ul className={styles.why} aria-label={intl.formatMessage({ id: 'myweek.plan.row.why' })}>
      {reasonsOf(day).map((reason) => (
        <li key={reason}>
          <Icon name={reasonIcons[reason]} size={14} />
          <FormattedMessage id={`myweek.plan.why.${reason}`} values={{ place, weekday: dates.weekday(day.date) }} />
        </li>
      ))}
      {faces.length > 0 && (
        <li>
          <span aria-hidden="true">
            <AvatarStack people={faces} size={20} max={3} />
          </span>
          <FormattedMessage
            id="myweek.plan.why.colleagues"
            values={{ first: firstName(faces[0]?.name), count: faces.length, others: faces.length - 1 }}
          />
        </li>
      )}
      {day.halves.some(({ change }) => change === 'book') && (
        <li>
          <Icon name="coins" size={14} />
          {money.credits(cents)}
        </li>
      )}
    </ul>
  );
}

const firstName = (name = '') => name.split(' ')[0] ?? name;

function Instead({ plan, day }: { plan: Plan; day: ProposedDay }) {
  const intl = useIntl();
  return (
    <ul className={styles.instead} aria-label={intl.formatMessage({ id: 'myweek.plan.row.instead' })}>
      {day.alternatives.map((halves) => (
        <li
          key={halves
            .map(({ locationType, workspaceId, buildingId }) => [locationType, workspaceId ?? buildingId])
            .join()}
        >
          <Alternative halves={halves} onChoose={() => plan.choose(choiceOf(day.date, halves))} />
        </li>
      ))}
      {day.alternatives.length === 0 && (
        <li className={styles.none}>
          <FormattedMessage id={`myweek.plan.${aloneBecause(day, plan.isReplacing)}`} />
        </li>
      )}
    </ul>
  );
}

/** Why a day has no alternatives: a booking, what was set and is not to change, or nothing else is possible. */
function aloneBecause({ halves }: ProposedDay, isReplacing: boolean): 'held' | 'kept' | 'alone' {
  if (halves.some(({ why }) => why.includes('booked'))) return 'held';
  return !isReplacing && halves.some(({ why }) => why.includes('alreadySet')) ? 'kept' : 'alone';
}

function Alternative({ halves, onChoose }: { halves: readonly ProposedHalf[]; onChoose: () => void }) {
  const intl = useIntl();
  const words = useLocationWords();
  const money = useMoney();
  const drawn = drawnHalves(halves);
  const count = colleaguesOf(halves).length;
  return (
    <button type="button" className={styles.alternative} onClick={onChoose}>
      <LocationTile type={drawn[0]?.locationType ?? 'notDefined'} />
      <span>
        <b>
          {intl.formatList(
            drawn.map(({ label, locationType }) => label ?? words[locationType]),
            { type: 'unit' },
          )}
        </b>{' '}
        <small>
          {count > 0 && (
            <>
              <FormattedMessage id="myweek.plan.with" values={{ count }} />
              {', '}
            </>
          )}
          {money.credits(centsOf(halves))}
        </small>
      </span>
    </button>
  );
}
