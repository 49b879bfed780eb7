import { type CreditMovement, faceOf, type MovementSide } from '@escale/contract';
import { type IconName, useDates } from '@escale/ui';
import { type IntlShape, useIntl } from 'react-intl';

/** What a movement is called. */
function titleOf(intl: IntlShape, movement: CreditMovement, month: string): string {
  const { kind, booking, invoice, madeBy, accounts } = movement;
  const name = invoice ? 'invoice' : accounts !== null ? 'budgets' : booking ? 'booking' : madeBy ? 'hand' : 'clock';
  return intl.formatMessage(
    { id: `cockpit.credits.movement.${name}` },
    { kind, month, space: booking?.workspaceName, who: madeBy ? faceOf(madeBy).name : '' },
  );
}

/** Words of a movement: what it is, and between whom it moved. */
export function useMovementWords() {
  const intl = useIntl();
  const dates = useDates();
  const side = ({ kind, name }: MovementSide) => name ?? intl.formatMessage({ id: 'cockpit.credits.side' }, { kind });
  const flow = ({ sides, accounts, note, booking, invoice }: CreditMovement): string => {
    if (accounts !== null) return intl.formatMessage({ id: 'cockpit.credits.accounts' }, { count: accounts });
    const from = sides.filter(({ amountCents }) => amountCents < 0).map(side);
    const to = sides.filter(({ amountCents }) => amountCents > 0).map(side);
    const moved = `${intl.formatList(from)} → ${intl.formatList(to)}`;
    const more = [
      booking && dates.shortDay(booking.date),
      // The note of a load is the number of its invoice, which stands beside it.
      note && invoice === null && intl.formatMessage({ id: 'cockpit.credits.note' }, { note }),
    ];
    return [moved, ...more.filter(Boolean)].join(', ');
  };
  return { side, flow, title: (movement: CreditMovement) => titleOf(intl, movement, dates.month(movement.at)) };
}

/** The icon of a movement, by what it is about. */
export function movementIcon({ kind, invoice, madeBy, booking }: CreditMovement): IconName {
  if (invoice) return kind === 'refund' ? 'undo-2' : 'credit-card';
  if (booking) return kind === 'refund' || kind === 'release' ? 'undo-2' : 'armchair';
  if (madeBy) return 'gift';
  return kind === 'expiry' ? 'hourglass' : 'refresh-cw';
}
