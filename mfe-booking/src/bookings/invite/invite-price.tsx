import { type Booking, pages } from '@escale/contract';
import { AppLink } from '@escale/platform';
import { Notice, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { addedCents } from './invite-room.rules.ts';
import type { PlacesCheck } from './use-places-check.ts';

interface InvitePriceProps {
  booking: Booking;
  /** How many people are named, whoever is being added included. */
  named: number;
  /** What the server says of the places that the names need beyond those booked. */
  check: PlacesCheck | undefined;
}

/** What each added place costs, the new total, and what keeps it from being paid, with what can be done (BKG-07, BKG-11). */
export function InvitePrice({ booking, named, check }: InvitePriceProps) {
  const money = useMoney();
  const each = money.credits(addedCents(booking, booking.people + 1));
  const places = named - booking.people;
  if (places <= 0)
    return (
      <p className="soft" aria-live="polite">
        <FormattedMessage id="booking.invite.each" values={{ price: each, places: -places }} />
      </p>
    );
  const refused = check?.decisions.find(({ passed }) => !passed);
  const asks = check !== undefined && check.waitsFor.length > 0;
  const isShort = refused?.rule === 'budget' && refused.need !== undefined && refused.have !== undefined;
  return (
    <>
      <p className="soft" aria-live="polite">
        <FormattedMessage
          id="booking.invite.price"
          values={{
            places,
            price: money.credits(addedCents(booking, named)),
            total: money.credits(booking.price.totalIncludingTaxCents + addedCents(booking, named)),
          }}
        />
      </p>
      {isShort ? (
        <Notice tone="warning">
          <FormattedMessage
            id={asks ? 'booking.invite.short-request' : 'booking.invite.short'}
            values={{
              need: money.credits(refused.need ?? 0),
              missing: money.credits((refused.need ?? 0) - (refused.have ?? 0)),
              have: money.credits(refused.have ?? 0),
              space: (text) => <AppLink href={pages.workspace(booking.workspace.id)}>{text}</AppLink>,
            }}
          />
        </Notice>
      ) : refused?.message ? (
        <Notice tone="warning">{refused.message}</Notice>
      ) : (
        asks && (
          <Notice tone="warning">
            <FormattedMessage id="booking.invite.asks" values={{ people: named }} />
          </Notice>
        )
      )}
    </>
  );
}
