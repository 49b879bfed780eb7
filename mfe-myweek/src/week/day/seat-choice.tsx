import { api, type Part, pages } from '@escale/contract';
import { notify, RemoteWidget, useApiMutation, useSession } from '@escale/platform';
import { Button, Chip, Link, LinkButton, Segments, Skeleton } from '@escale/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Colleague, type Site, useMyDaysAround } from '../state/week.queries.ts';
import styles from './seat-choice.module.css';
import { usualZone } from './seat-zone.rules.ts';

interface SeatChoiceProps {
  site: Site;
  date: string;
  part: Part;
  foot: HTMLElement | null;
  /** The plan and its button are about to go. */
  onBooked: () => void;
  colleagues: readonly Colleague[];
}
interface Seat {
  id: string;
  name: string;
  workspaceId: string;
}

/** A seat of an office by floor and zone, on the plan or in a list, booked from the drawer's foot (WEK-05, BKG-15: free of charge). */
export function SeatChoice({ site, date, part, foot, onBooked, colleagues }: SeatChoiceProps) {
  const intl = useIntl();
  const zonesOf = (id: string) => site.workspaces.filter(({ floorId, type }) => floorId === id && type === 'openSpace');
  const floors = site.floors.filter(({ id }) => zonesOf(id).length > 0);
  const openSpaces = floors.flatMap(({ id }) => zonesOf(id));
  const habit = useMyDaysAround(date);
  const usual = usualZone(
    openSpaces.map(({ id }) => id),
    habit.days,
    colleagues,
    { date, part },
  );
  const [chosen, setChosen] = useState<{ floorId: string; zoneId: string | null } | null>(null);
  const usualFloor = openSpaces.find(({ id }) => id === usual)?.floorId;
  const floorId = chosen?.floorId ?? usualFloor ?? floors[0]?.id ?? '';
  const zones = zonesOf(floorId);
  const zone = zones.find(({ id }) => id === (chosen ? chosen.zoneId : usual)) ?? zones[0];
  const [seat, setSeat] = useState<Seat | null>(null);
  if (!zone) return null;
  // Without waiting, the plan would jump to another floor once the usual zone is loaded.
  if (habit.isPending) return <Skeleton height={520} radius={14} />;
  return (
    <section className={styles.choice}>
      <h3>
        <FormattedMessage id="myweek.seat.title" />
      </h3>
      {floors.length > 1 && (
        <Segments
          block
          label={intl.formatMessage({ id: 'myweek.seat.floor' })}
          value={floorId}
          onChange={(id) => {
            setChosen({ floorId: id, zoneId: null });
            setSeat(null);
          }}
          items={floors.map(({ id, number }) => ({
            id,
            label: number === 0 ? intl.formatMessage({ id: 'myweek.seat.ground' }) : String(number),
          }))}
        />
      )}
      {zones.length > 1 && (
        <div className={styles.zones}>
          {zones.map(({ id, name }) => (
            <Chip
              key={id}
              on={id === (seat?.workspaceId ?? zone.id)}
              onClick={() => {
                setChosen({ floorId, zoneId: id });
                setSeat(null);
              }}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
      <RemoteWidget
        name="floormap/FloorPicker"
        props={{
          workspaceId: zone.id,
          choosableIds: zones.map(({ id }) => id),
          date,
          part,
          selectedSeatId: seat?.id ?? null,
          onSelect: setSeat,
        }}
        fallback={<Skeleton height={460} radius={14} />}
      />
      <p>
        <Link href={`${pages.floorMap(site.id, floorId)}?date=${date}&part=${part}`}>
          <FormattedMessage id="myweek.seat.plan" />
        </Link>
      </p>
      {foot && seat && createPortal(<BookSeat key={seat.id} {...{ seat, date, part, onBooked }} />, foot)}
    </section>
  );
}

interface BookSeatProps extends Pick<SeatChoiceProps, 'date' | 'part' | 'onBooked'> {
  seat: Seat;
}

function BookSeat({ seat, date, part, onBooked }: BookSeatProps) {
  const intl = useIntl();
  const { member } = useSession();
  const [key] = useState(() => crypto.randomUUID());
  const book = useApiMutation(api.bookings.create, {
    onSuccess: () => {
      onBooked();
      notify({ tone: 'success', message: intl.formatMessage({ id: 'myweek.seat.done' }, { seat: seat.name }) });
    },
  });
  const phone = member?.phone;
  return (
    <>
      <span className={styles.cost}>
        <b>
          <FormattedMessage id="myweek.seat.name" values={{ seat: seat.name }} />
        </b>
        <small role={book.isError ? 'alert' : undefined}>
          {book.isError ? book.error.message : intl.formatMessage({ id: 'myweek.seat.free' })}
        </small>
      </span>
      {phone ? (
        <Button
          busy={book.isPending}
          onClick={() =>
            book.mutate({
              idempotencyKey: key,
              body: {
                workspaceId: seat.workspaceId,
                slots: [{ date, part }],
                people: 1,
                seatId: seat.id,
                phone,
                payment: { method: 'free' },
              },
            })
          }
        >
          <FormattedMessage id="myweek.seat.book" />
        </Button>
      ) : (
        <LinkButton href={pages.book(seat.workspaceId, { date, part, seatId: seat.id })}>
          <FormattedMessage id="myweek.seat.book" />
        </LinkButton>
      )}
    </>
  );
}
