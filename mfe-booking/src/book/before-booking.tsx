import { pages, type WorkspaceDetails } from '@escale/contract';
import { Link, Notice, useDates, useLocationWords } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { texts } from '../messages/replaced/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import type { BookingDraft } from './draft/booking-draft.ts';
import { partOf } from './draft/booking-request.ts';
import type { BookingCheck } from './price/price-summary.tsx';
import type { HeldBooking } from './refusal/held-bookings.ts';
import { placeOf, ReplacedDays } from './replaced-days.tsx';
import { useSlotWords } from './slot-words.ts';

interface BeforeBookingProps {
  draft: BookingDraft;
  space: WorkspaceDetails;
  check: BookingCheck | undefined;
  /** The same places as a refusal lists them, which then asks about them. */
  held: readonly HeldBooking[];
}

/**
 * What the booking changes for its people, told whichever step is open: places that they hold already, the member's own week and that of
 * others (WEK-13, BKG-26).
 */
export const BeforeBooking = withTexts(
  texts,
  function BeforeBooking({ draft, space, check, held }: BeforeBookingProps) {
    const slotWords = useSlotWords();
    // The dates of a repetition have theirs in the list.
    const clashes = draft.repeat || held.length > 0 ? [] : (check?.slots ?? []).flatMap(clashesOf);
    const dates = useDates();
    const words = useLocationWords();
    return (
      <>
        {clashes.map(({ id, name, from, to }) => {
          const when = slotWords.short({ from, to }, space.timezone);
          return (
            <Notice key={id} tone="warning">
              <FormattedMessage
                id="booking.clash"
                values={{
                  who: draft.onBehalfOf ? 'other' : 'you',
                  name: draft.onBehalfOf?.firstName ?? '',
                  place: name,
                  when,
                  link: (text) => (draft.onBehalfOf ? text : <Link href={pages.booking(id)}>{text}</Link>),
                }}
              />
            </Notice>
          );
        })}
        {!draft.onBehalfOf && <ReplacedDays space={space} dates={draft.dates} part={partOf(draft, space)} />}
        {check?.othersHeld?.map(({ person, date, place }) => (
          <Notice key={`${person.id} ${date} ${place}`} tone="info">
            <FormattedMessage
              id="booking.others-held"
              values={{ name: person.firstName, day: dates.day(date), place, has: place === null ? 'no' : 'yes' }}
            />
          </Notice>
        ))}
        {check?.othersReplaced?.map(({ person, date, locationType }) => (
          <Notice key={`${person.id} ${date} ${locationType}`} tone="info">
            <FormattedMessage
              id="booking.others-replaced"
              values={{
                name: person.firstName,
                day: dates.day(date),
                place: words[locationType],
                next: words[placeOf(space)],
              }}
            />
          </Notice>
        ))}
      </>
    );
  },
);

/** What is held at the time of a slot that can be booked; another refusal comes before the question about it. */
function clashesOf({ bookable, held = [] }: BookingCheck['slots'][number]) {
  return bookable ? held : [];
}
