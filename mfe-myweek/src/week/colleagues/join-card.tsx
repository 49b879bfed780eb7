import {
  api,
  faceOf,
  type Part,
  pages,
  type RouteReply,
  type ScheduleDay,
  type ShownDay,
  type ShownHalf,
} from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { Avatar, Button, LinkButton, LocationChip, Popover, useLocationWords, useMoney } from '@escale/ui';
import { type RefObject, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Colleague } from '../state/week.queries.ts';
import { isWhole, partOf } from '../state/week-range.ts';
import { useDayName } from '../words/use-day-name.ts';
import { joinOf } from './join.rules.ts';
import styles from './join-card.module.css';

interface JoinCardProps {
  anchor: RefObject<HTMLElement | null>;
  colleague: Colleague;
  day: ShownDay;
  mine: ScheduleDay;
  isPast: boolean;
  onClose: () => void;
  onCome: (part: Part, buildingId: string) => void;
  /** After a place was booked beside the colleague. */
  onJoined: (part: Part, joined: Joined) => void;
}

export type Joined = RouteReply<typeof scheduleRoutes.join>;

/** A colleague's day: their location, and how to join it when there is room (WEK-08). */
export function JoinCard({
  anchor,
  colleague: { person },
  day,
  mine,
  isPast,
  onClose,
  onCome,
  onJoined,
}: JoinCardProps) {
  const face = faceOf(person);
  const dayName = useDayName()(day.date);
  // Two places of mine are joined each on its own: one must not be given up for a click on the other.
  const parts: { part: Part; half: ShownHalf }[] =
    isWhole(day) && isWhole(mine)
      ? [{ part: 'day', half: day.halves[0] }]
      : day.halves.map((half) => ({ part: half.half, half }));
  return (
    <Popover open anchor={anchor} onClose={onClose} label={`${face.name}, ${dayName}`} width={304}>
      <div className={styles.card}>
        <header className={styles.who}>
          <Avatar {...face} size={40} decorative />
          <span>
            <b>{face.name}</b>
            <small>{[person.jobTitle, dayName].filter(Boolean).join(' · ')}</small>
          </span>
        </header>
        {parts.map(({ part, half }) => (
          <section key={part} className={styles.part}>
            {part !== 'day' && (
              <h4>
                <FormattedMessage id={`myweek.part.${part}`} />
              </h4>
            )}
            {half.locationType === 'notDefined' ? (
              <p className={styles.soft}>
                <FormattedMessage id="myweek.join.unset" />
              </p>
            ) : (
              <LocationChip type={half.locationType} place={half.label ?? undefined} />
            )}
            {!isPast && (
              <Join
                person={{ id: person.id, name: face.name }}
                date={day.date}
                part={part}
                half={half}
                mine={mine}
                onCome={onCome}
                onJoined={onJoined}
              />
            )}
          </section>
        ))}
        <LinkButton variant="quiet" size="small" iconEnd="chevron-right" href={pages.connections(person.id)}>
          <FormattedMessage id="myweek.join.week" />
        </LinkButton>
      </div>
    </Popover>
  );
}

interface JoinProps {
  person: { id: string; name: string };
  date: string;
  part: Part;
  half: ShownHalf;
  mine: ScheduleDay;
  onCome: JoinCardProps['onCome'];
  onJoined: JoinCardProps['onJoined'];
}

function Join({ person, date, part, half, mine, onCome, onJoined }: JoinProps) {
  const intl = useIntl();
  const words = useLocationWords();
  const money = useMoney();
  const way = joinOf(half, part, mine);
  const workspaceId = way.kind === 'book' ? way.workspaceId : '';
  const room = useApiQuery(
    api.workspaces.availability,
    { query: { workspaceId, dateFrom: date, dateTo: date } },
    { enabled: way.kind === 'book', staleTime: 15_000 },
  );
  const isFreemium = useSession().member?.accountType === 'freemium' && way.kind === 'book';
  const space = useApiQuery(api.workspaces.details, { query: { ids: workspaceId } }, { enabled: isFreemium });
  if (way.kind === 'none') return null;
  if (way.kind === 'together') {
    return (
      <p className={styles.soft}>
        <FormattedMessage id="myweek.join.together" />
      </p>
    );
  }
  const replaced = partOf(mine, part).find(({ locationType }) => locationType === 'offsite');
  const told = replaced && (
    <small className={styles.soft}>
      <FormattedMessage
        id="myweek.join.replaces"
        values={{ place: [words.offsite, replaced.label].filter(Boolean).join(', ') }}
      />
    </small>
  );
  if (way.kind === 'come') {
    return (
      <div className={styles.join}>
        {told}
        <Button size="small" icon="user-plus" onClick={() => onCome(part, way.buildingId)}>
          <FormattedMessage id="myweek.join.come" />
        </Button>
      </div>
    );
  }
  const slots = (room.data?.slots ?? []).filter((slot) => part === 'day' || slot.half === part);
  const free = slots.length === 0 ? 0 : Math.min(...slots.map((slot) => slot.free));
  const prices = (space.data?.items[0]?.prices ?? []).map(({ includingTaxCents }) => includingTaxCents);
  const fromCents = Math.min(...prices.filter((cents) => cents > 0));
  if (isFreemium && Number.isFinite(fromCents))
    return (
      <small className={styles.soft}>
        <FormattedMessage id="myweek.join.paid" values={{ price: money.short(fromCents) }} />
      </small>
    );
  if (room.isPending || (isFreemium && space.isPending)) return <span className={styles.waiting} aria-hidden="true" />;
  return (
    <div className={styles.join}>
      <small className={styles.soft}>
        {room.isError ? room.error.message : intl.formatMessage({ id: 'myweek.join.room' }, { count: free })}
      </small>
      {free > 0 && told}
      {free > 0 && half.locationType === 'office' && (
        <JoinNearby {...{ person, date, part, onJoined }} replaces={replaced !== undefined} />
      )}
      {free > 0 && half.locationType !== 'office' && (
        // A space of a host is paid for: its price is shown before.
        <LinkButton size="small" icon="user-plus" href={pages.book(way.workspaceId, { date, part })}>
          <FormattedMessage id="myweek.join.book" />
        </LinkButton>
      )}
      {free === 0 && (
        <LinkButton size="small" variant="second" href={`${pages.explore()}?date=${date}&part=${part}`}>
          <FormattedMessage id="myweek.join.elsewhere" />
        </LinkButton>
      )}
    </div>
  );
}

/** Books the free place of the own company that is nearest to the colleague's (WEK-08). */
function JoinNearby({
  person,
  date,
  part,
  replaces,
  onJoined,
}: Pick<JoinProps, 'person' | 'date' | 'part' | 'onJoined'> & { replaces: boolean }) {
  // The same click sent twice books once.
  const key = useRef(crypto.randomUUID());
  const join = useApiMutation(scheduleRoutes.join, {
    onSuccess: (joined) => onJoined(part, joined),
    // What refused one request may be over for the next.
    onError: () => {
      key.current = crypto.randomUUID();
    },
  });
  const half = part === 'day' ? {} : { half: part };
  const body = { userId: person.id, date, ...half, ...(replaces && { replaces }) };
  return (
    <>
      <Button
        size="small"
        icon="user-plus"
        busy={join.isPending}
        onClick={() => join.mutate({ body, idempotencyKey: key.current })}
      >
        <FormattedMessage id="myweek.join.book" />
      </Button>
      {join.isError && (
        <small className={styles.soft} role="alert">
          {join.error.message}
        </small>
      )}
    </>
  );
}
