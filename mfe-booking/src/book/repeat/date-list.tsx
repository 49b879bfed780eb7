import type { SlotChoice, WorkspaceDetails } from '@escale/contract';
import type { Hours } from '@escale/rules';
import { FormattedMessage } from 'react-intl';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { slotOf } from '../draft/booking-request.ts';
import type { BookingCheck } from '../price/price-summary.tsx';
import { isSameSlot } from '../refusal/ways-out.ts';
import { type DateOutcome, outcomeOf } from './date-outcome.rules.ts';
import { DateRow } from './date-row.tsx';
import styles from './repeat.module.css';
import type { DateAnswer } from './repeat.rules.ts';

/** So many refused dates show other times at once; of the others they are read when asked for. */
const mostOpened = 3;

interface DateListProps {
  draft: BookingDraft;
  space: WorkspaceDetails;
  hours: Hours | null;
  outcome: BookingCheck['slots'] | undefined;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** Each date of a repetition with what becomes of it; one is left out, booked nevertheless, or moved, by itself (BKG-16). */
export function DateList({ draft, space, hours, outcome, onChange }: DateListProps) {
  const hasSeat = draft.seat !== null;
  const rows = draft.dates.map((date) => {
    const answer = draft.answers[date];
    const slot = typeof answer === 'object' ? answer : slotOf(date, draft, space, hours);
    const checked = slot && outcome?.find((one) => isSameSlot(one.slot, slot));
    return { date, slot, answer, outcome: outcomeOf(answer, checked, hasSeat) };
  });
  const taken = rows.flatMap(({ slot }) => slot ?? []);
  const opened = rows.filter((row) => row.outcome.kind === 'refused').slice(0, mostOpened);
  const decide = (date: string, answer: DateAnswer | null) => {
    const { [date]: _, ...rest } = draft.answers;
    onChange({ answers: answer ? { ...rest, [date]: answer } : rest });
  };
  const count = (kind: DateOutcome['kind']) => rows.filter((row) => row.outcome.kind === kind).length;
  return (
    <>
      <div className={styles.head}>
        <h3>
          <FormattedMessage id="booking.repeat.dates" />
        </h3>
        <p className="soft" aria-live="polite">
          {count('unknown') === 0 && (
            <FormattedMessage
              id="booking.repeat.counts"
              values={{ bookable: count('bookable'), refused: count('refused'), held: count('held') }}
            />
          )}
        </p>
      </div>
      <ol className={styles.dates}>
        {rows.map((row) => (
          <DateRow
            key={row.date}
            {...row}
            {...{ draft, space }}
            isOpened={opened.includes(row)}
            taken={taken.filter((slot: SlotChoice) => slot !== row.slot)}
            onAnswer={(answer) => decide(row.date, answer)}
          />
        ))}
      </ol>
      {count('refused') > 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="booking.repeat.refused-stay" />
        </p>
      )}
    </>
  );
}
