import { api, type Booking, pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { AppLink, useApiQuery, useSession, useUnsaved } from '@escale/platform';
import { Button, Dialog, Icon, Notice, Skeleton } from '@escale/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AlreadyBooked } from '../book/refusal/already-booked.tsx';
import { type HeldBooking, heldIn } from '../book/refusal/held-bookings.ts';
import { ReplaceDialog } from '../book/refusal/replace-dialog.tsx';
import { waysOutOf } from '../book/refusal/ways-out.ts';
import { ReplacedDays } from '../book/replaced-days.tsx';
import { useSlotWords as useChoiceWords } from '../book/slot-words.ts';
import { useSlotWords } from '../bookings/booking-words.ts';
import { texts } from '../messages/change/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { RetryNotice } from '../read-failed.tsx';
import { bodyOf, type ChangeBody, inSpace, slotOf, type Wanted, wantedAt, withWay } from './change.rules.ts';
import styles from './change-dialog.module.css';
import { ChangeOutcome } from './change-outcome.tsx';
import { ChangeWhen } from './change-when.tsx';
import { ChangeWhere } from './change-where.tsx';
import { useChangeBooking } from './use-change-booking.ts';
import { useChangeHours } from './use-change-hours.ts';

/** Another date, place or number of people for a booking, priced while it is chosen; the booking stays until the change is sure (BKG-25). */
export const ChangeDialog = withTexts(
  texts,
  function ChangeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
    const intl = useIntl();
    const words = useSlotWords();
    const choiceWords = useChoiceWords();
    const { member } = useSession();
    const [chosen, setChosen] = useState<Wanted>(() => wantedAt(booking));
    const details = useApiQuery(
      api.workspaces.details,
      { query: { ids: [chosen.workspaceId] } },
      { placeholderData: (former) => former },
    );
    const space = details.data?.items[0];
    const inChosen = space?.id === chosen.workspaceId ? inSpace(chosen, space) : chosen;
    const { cells, hours } = useChangeHours(inChosen, space, booking.slot);
    const wanted = { ...inChosen, hours };
    const body = bodyOf(booking, wanted);
    const isChanged = body !== null && Object.keys(body).length > 0;
    const { timezone } = booking.building;
    // Own bookings in the same space end with the change, or it is not possible; others may stay beside it (BKG-26).
    const [ends, setEnds] = useState<readonly HeldBooking[]>([]);
    const [isAsking, setAsking] = useState(false);
    const [isReplacing, setReplacing] = useState(false);
    const given = ends.length > 0 ? { replaces: ends.map(({ id }) => id) } : {};
    const query = useApiQuery(
      lateApi.changes.check,
      { params: { id: booking.id }, body: { ...body, ...given } },
      { enabled: isChanged && !details.isPlaceholderData, placeholderData: (former) => former, staleTime: 0 },
    );
    const change = useChangeBooking(booking, onClose);
    useUnsaved(isChanged && !change.isSuccess);
    const set = (changes: Partial<Wanted>) => {
      if (change.isError) change.reset();
      setAsking(false);
      setEnds([]);
      setChosen({ ...wanted, ...changes });
    };
    const failure = change.error ?? query.error;
    const check = isChanged && !query.isError ? query.data : undefined;
    const seatMissing = space?.hasSeats === true && wanted.seat === null;
    const slot = slotOf(wanted, timezone);
    const isAsked = (check?.waitsFor.length ?? 0) > 0;
    const box = useRef<HTMLDivElement>(null);
    const held = check?.held ?? heldIn(failure?.problem);
    // A place that is not certain yet replaces nothing: the member would have neither meanwhile.
    const isCertain = check ? !isAsked : space?.instant === true;
    const isOwn = member?.id === booking.organiser.id;
    const canReplace = held.length > 0 && isOwn && isCertain && held.every((one) => one.isOwn);
    const send = (answer: Pick<ChangeBody, 'alongside' | 'replaces'> = {}) => {
      setAsking(false);
      setReplacing(false);
      if (body) change.send({ ...body, ...answer });
    };
    const confirm = () => {
      if (ends.length > 0) return setReplacing(true);
      return held.length > 0 ? setAsking(true) : send();
    };
    // The refusal is above the pressed button, and may be out of view.
    useEffect(() => {
      if (change.isError) box.current?.focus();
    }, [change.isError]);
    return (
      <Dialog
        open
        size="l"
        onClose={onClose}
        title={intl.formatMessage({ id: 'booking.change.title' }, { name: booking.workspace.name })}
        footer={
          <>
            <Button variant="second" onClick={onClose}>
              <FormattedMessage id="booking.change.keep" />
            </Button>
            <Button busy={change.isPending} disabled={!check?.bookable || query.isPlaceholderData} onClick={confirm}>
              <FormattedMessage id={isAsked ? 'booking.change.request' : 'booking.change.confirm'} />
            </Button>
          </>
        }
      >
        <p className={styles.kept}>
          <span>{words(booking)}</span>
          {slot && isChanged && (
            <>
              <Icon name="arrow-right" label={intl.formatMessage({ id: 'booking.change.becomes' })} />
              <strong>
                {wanted.workspaceId === booking.workspace.id ? '' : `${space?.name ?? ''}, `}
                {choiceWords.full(slot, timezone)}
                {wanted.seat?.name && wanted.seat.id !== booking.seat?.id ? `, ${wanted.seat.name}` : ''}
              </strong>
            </>
          )}
        </p>
        {details.isError && !space && (
          <RetryNotice onRetry={() => details.refetch()}>{details.error.message}</RetryNotice>
        )}
        {details.isPending && <Skeleton height={360} radius={14} />}
        {space && (
          <div className={styles.fields}>
            <div className={styles.when}>
              <ChangeWhen space={space} wanted={wanted} cells={cells} onChange={set} />
            </div>
            <div className={styles.where}>
              <ChangeWhere space={space} wanted={wanted} named={booking} onChange={set} />
              <div ref={box} tabIndex={-1} className={styles.result} aria-live="polite" aria-busy={query.isFetching}>
                {isAsking && check ? (
                  <AlreadyBooked
                    asksFirst
                    message={intl.formatMessage({ id: 'booking.change.held-title' })}
                    held={held}
                    dates={1}
                    timezone={timezone}
                    busy={change.isPending}
                    onReplace={canReplace ? () => setReplacing(true) : null}
                    onKeepBoth={() => send({ alongside: true })}
                    onLeave={null}
                  />
                ) : failure ? (
                  <Notice tone="danger" title={failure.message}>
                    <div className={styles.ways}>
                      {held.map(({ id, name, from, to }) => (
                        <AppLink key={id} href={pages.booking(id)}>
                          {name} · {choiceWords.short({ from, to }, timezone)}
                        </AppLink>
                      ))}
                      {waysOutOf(failure).map((way) => (
                        <Button
                          key={`${way.kind}.${way.workspaceId}`}
                          variant="second"
                          size="small"
                          onClick={() => set(withWay(wanted, way, timezone))}
                        >
                          {way.seat ? `${way.seat.name} · ` : ''}
                          {choiceWords.short(way.slot, timezone)}
                        </Button>
                      ))}
                      {canReplace && (
                        <Button size="small" onClick={() => setEnds(held)}>
                          <FormattedMessage id="booking.change.replace" values={{ count: held.length }} />
                        </Button>
                      )}
                      <FormattedMessage id="booking.change.nothing-lost" />
                    </div>
                  </Notice>
                ) : check ? (
                  <>
                    <ChangeOutcome
                      check={check}
                      seatMissing={seatMissing}
                      ends={ends.length}
                      timezone={timezone}
                      onWay={(way) => set(withWay(wanted, way, timezone))}
                    />
                    {check.bookable && isOwn && <ReplacedDays space={space} dates={[wanted.date]} part={wanted.part} />}
                  </>
                ) : (
                  <p className="soft">
                    <FormattedMessage id="booking.change.lead" />
                  </p>
                )}
              </div>
            </div>
          </div>
        )}
        {isReplacing && (
          <ReplaceDialog
            request={{ id: booking.id, body: body ?? {} }}
            held={ends.length > 0 ? ends : held}
            busy={change.isPending}
            onClose={() => setReplacing(false)}
            onReplace={(replaces) => send({ replaces })}
          />
        )}
      </Dialog>
    );
  },
);
