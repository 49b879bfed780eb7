import { api, type Booking, type Person } from '@escale/contract';
import { ApiError, call, notify, useApiQuery, useUnsaved } from '@escale/platform';
import { Button, Dialog, Notice, Skeleton } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Guest, noGuest } from '../../book/draft/booking-draft.ts';
import { addTyped } from '../../book/draft/guest.rules.ts';
import { requestKey } from '../../book/request-key.ts';
import { GuestList } from '../../book/steps/guest-list.tsx';
import { PeoplePicker } from '../../book/steps/people-picker.tsx';
import { texts } from '../../messages/invite/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { RetryNotice } from '../../read-failed.tsx';
import styles from './invite-dialog.module.css';
import { InvitePrice } from './invite-price.tsx';
import { inviteRoom, namedAfter } from './invite-room.rules.ts';
import { isPayable, usePlacesCheck } from './use-places-check.ts';

interface Added {
  people: number;
  participants: readonly Person[];
  guests: readonly Guest[];
  typedGuest: Guest;
}
const nobody: Added = { people: 1, participants: [], guests: [], typedGuest: noGuest };

/** The organiser adds colleagues and guests to a booking, as many as it has room for (BKG-07). */
export const InviteDialog = withTexts(
  texts,
  function InviteDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
    const intl = useIntl();
    const [added, setAdded] = useState(nobody);
    const [tried, setTried] = useState(false);
    const [isSending, setSending] = useState(false);
    const [failure, setFailure] = useState<string | null>(null);
    const details = useApiQuery(api.workspaces.details, { query: { ids: [booking.workspace.id] } });
    const space = details.data?.items[0];
    const room = space ? inviteRoom(booking, space) : null;
    const named = namedAfter(booking, added);
    const isFull = room !== null && named >= room.most;
    const isTyping = `${added.typedGuest.name}${added.typedGuest.email}`.trim() !== '' && !isFull;
    const isPriced = room?.grows === 'priced';
    // Who is being typed is invited with the others.
    const wanted = isTyping ? named + 1 : named;
    const check = usePlacesCheck(booking, wanted, isPriced);
    useUnsaved(named > namedAfter(booking, nobody));
    const change = (changes: Partial<Added>) => {
      setFailure(null);
      setAdded({ ...added, ...changes });
    };
    const text = (id: string, values?: Record<string, string | number>) =>
      intl.formatMessage({ id: `booking.invite.${id}` }, values);

    /** Adds the guest being typed first; places that have a price are added to the booking before their people. */
    const send = async () => {
      setTried(true);
      const typed = isTyping ? addTyped(added) : {};
      if (typed === null) return;
      const { participants, guests } = { ...added, ...typed };
      if (participants.length + guests.length === 0) return;
      setSending(true);
      setFailure(null);
      try {
        const people = namedAfter(booking, { participants, guests });
        if (room?.grows === 'priced' && people > booking.people) await addPlaces(booking, people);
        const body = { participants: participants.map(({ id }) => id), guests: [...guests] };
        await call(api.bookings.invite, { params: { id: booking.id }, body });
        const names = intl.formatList([
          ...participants.map(({ firstName }) => firstName),
          ...guests.map(({ name }) => name),
        ]);
        notify({ tone: 'success', message: text('done', { names, count: participants.length + guests.length }) });
        onClose();
      } catch (error) {
        setFailure(error instanceof ApiError ? error.message : text('failed'));
        setSending(false);
      }
    };

    return (
      <Dialog
        open
        onClose={onClose}
        title={text('title', { name: booking.workspace.name })}
        footer={
          <>
            <Button variant="second" onClick={onClose}>
              <FormattedMessage id="booking.invite.back" />
            </Button>
            <Button
              busy={isSending}
              disabled={room === null || (check !== undefined && !isPayable(check))}
              onClick={() => void send()}
            >
              <FormattedMessage id="booking.invite.send" />
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          {details.isError && !space && (
            <RetryNotice onRetry={() => details.refetch()}>{details.error.message}</RetryNotice>
          )}
          {details.isPending && <Skeleton height={120} radius={14} />}
          {room && (
            <>
              <PeoplePicker
                chosen={added.participants}
                named={[booking.organiser, ...booking.participants]}
                full={isFull}
                onChange={(participants) => change({ participants })}
              />
              <GuestList
                guests={added.guests}
                typed={added.typedGuest}
                full={isFull}
                tried={tried && isTyping}
                onType={(typedGuest) => change({ typedGuest })}
                onAdd={() => {
                  const changes = addTyped(added);
                  if (changes) change(changes);
                  return changes !== null;
                }}
                onChange={(guests) => change({ guests })}
              />
              <p className="soft" aria-live="polite">
                <FormattedMessage
                  id={isFull ? 'booking.invite.full' : 'booking.invite.room'}
                  values={{ ...room, named }}
                />
              </p>
              {isPriced && <InvitePrice booking={booking} named={wanted} check={check} />}
              {tried && named === namedAfter(booking, nobody) && !isTyping && (
                <Notice tone="warning">
                  <FormattedMessage id="booking.invite.nobody" />
                </Notice>
              )}
            </>
          )}
          {failure && <Notice tone="danger">{failure}</Notice>}
        </div>
      </Dialog>
    );
  },
);

async function addPlaces({ id }: Booking, people: number): Promise<void> {
  const body = { people };
  await call(api.bookings.change, {
    params: { id },
    body,
    idempotencyKey: requestKey('escale-places-sent', JSON.stringify({ id, ...body })),
  });
}
