import type { Part, WorkspaceDetails } from '@escale/contract';
import { RemoteWidget } from '@escale/platform';
import { Skeleton, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { BookingCheck } from '../price/price-summary.tsx';

interface SeatStepProps {
  draft: BookingDraft;
  space: WorkspaceDetails;
  check: BookingCheck | undefined;
  part: Part | 'hours';
  today: string;
  isMissing: boolean;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** The floor plan of the date, or of the first date of a repetition that is booked: the earlier ones may be left out or refused. */
export function SeatStep({ draft, space, check, part, today, isMissing, onChange }: SeatStepProps) {
  const dates = useDates();
  // Whether a seat is chosen yet, or taken on some of the dates, changes nothing: the plan must not turn to another date under the pointer.
  const asked = check?.slots.find(({ decisions }) => decisions.every(({ passed, rule }) => passed || rule === 'seat'));
  const date = (draft.repeat && asked && 'date' in asked.slot ? asked.slot.date : draft.dates[0]) ?? today;
  return (
    <>
      {isMissing && (
        <p role="alert">
          <FormattedMessage id="booking.seat.missing" />
        </p>
      )}
      {draft.repeat && (
        <p className="soft">
          <FormattedMessage id="booking.seat.day" values={{ day: dates.day(date) }} />
        </p>
      )}
      <RemoteWidget
        name="floormap/FloorPicker"
        fallback={<Skeleton height={360} radius={14} />}
        props={{
          workspaceId: space.id,
          date,
          part: part === 'hours' ? 'day' : part,
          selectedSeatId: draft.seat?.id ?? null,
          onSelect: (seat) => onChange({ seat: seat && { id: seat.id, name: seat.name } }),
        }}
      />
    </>
  );
}
