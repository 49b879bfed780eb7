import { api, type Booking, type OwnDay, type Part } from '@escale/contract';
import { useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { isCancellable } from '@escale/rules';
import { Button, Dialog, Notice, SkeletonText } from '@escale/ui';
import { RadioGroup } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Week } from '../state/use-week.ts';
import type { Cell } from '../state/week-keys.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './release-dialog.module.css';
import { useRefundWords } from './use-refund-words.ts';
import { WhereInstead } from './where-instead.tsx';

interface ReleaseDialogProps {
  week: Week;
  /** The booking to release, and the cell that it holds. */
  bookingId: string;
  cell: Cell;
  onClose: () => void;
}

/** Cancels a booking from the week with its refund told before, then asks where the emptied part of the day goes (WEK-12, BKG-12). */
export function ReleaseDialog({ week, bookingId, cell, onClose }: ReleaseDialogProps) {
  const [emptied, setEmptied] = useState<Cell | null>(null);
  const query = useApiQuery(api.bookings.get, { params: { id: bookingId } }, { enabled: emptied === null });
  if (emptied) return <WhereInstead week={week} cell={emptied} onClose={onClose} />;
  const booking = query.data?.booking;
  if (booking) return <Release week={week} cell={cell} booking={booking} onEmptied={setEmptied} onClose={onClose} />;
  return (
    <Dialog open size="s" title={<FormattedMessage id="myweek.release.action" />} onClose={onClose}>
      {query.isError ? <Notice tone="danger">{query.error.message}</Notice> : <SkeletonText lines={3} />}
    </Dialog>
  );
}

interface ReleaseProps {
  week: Week;
  cell: Cell;
  booking: Booking;
  onEmptied: (cell: Cell) => void;
  onClose: () => void;
}

function Release({ week, cell, booking, onEmptied, onClose }: ReleaseProps) {
  const intl = useIntl();
  const { member } = useSession();
  const dayName = useDayName();
  const refund = useRefundWords();
  const organises = booking.organiser.id === member?.id;
  // Whoever organises may leave alone while others stay, once.
  const choosesScope = organises && booking.participants.length > 0 && !booking.organiserLeft;
  const [scope, setScope] = useState<'self' | 'all'>(organises ? 'all' : 'self');
  const text = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `myweek.release.${id}` }, values);
  const cancel = useApiMutation(api.bookings.cancel, {
    onSuccess: ({ booking: ended, refundedCents, freedHalves }) => {
      const part = partOfHalves(freedHalves);
      week.edits.remember({
        change: { cell, locationType: 'notDefined', locationId: null },
        isBeyond: false,
        refundedCents,
        takeBack: ended.undoUntil === null ? null : { kind: 'bookings', ids: [ended.id], changes: [] },
      });
      if (part) onEmptied({ date: cell.date, part });
      else onClose();
    },
  });
  const isOpen = isCancellable(booking.status, booking.slot.from, new Date().toISOString());
  const { name } = booking.workspace;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={text(organises ? 'title' : 'leave.title', { name })}
      footer={
        <>
          <Button variant="second" onClick={onClose}>
            {text('keep')}
          </Button>
          {isOpen && (
            <Button
              variant="danger"
              busy={cancel.isPending}
              onClick={() => cancel.mutate({ params: { id: booking.id }, body: { scope } })}
            >
              {text(organises ? (scope === 'all' ? 'do' : 'scope.self') : 'leave.do')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.question}>
        <p>
          <b>
            <FormattedMessage
              id="myweek.cell.day"
              values={{ day: dayName(booking.slot.date), part: partOfHalves(booking.slot.halves) ?? 'day' }}
            />
          </b>
        </p>
        {!isOpen && <Notice tone="warning">{text('late')}</Notice>}
        {isOpen && !choosesScope && <p>{organises ? refund(booking) : text('leave')}</p>}
        {isOpen && choosesScope && (
          <RadioGroup
            name="release-scope"
            label={text('scope')}
            value={scope}
            onChange={(value) => setScope(value === 'self' ? 'self' : 'all')}
            options={[
              { value: 'all', label: text('scope.all'), hint: refund(booking) },
              {
                value: 'self',
                label: text('scope.self'),
                hint: text('scope.self.hint', {
                  names: intl.formatList(
                    booking.participants.map(({ firstName }) => firstName),
                    { type: 'conjunction' },
                  ),
                }),
              },
            ]}
          />
        )}
        {cancel.isError && <Notice tone="danger">{cancel.error.message}</Notice>}
      </div>
    </Dialog>
  );
}

/** The part of a day of some of its halves; null for none. */
function partOfHalves(halves: readonly OwnDay['halves'][number]['half'][]): Part | null {
  const [first] = halves;
  if (!first) return null;
  return halves.length === 2 ? 'day' : first;
}
