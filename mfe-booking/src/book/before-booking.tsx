import type { WorkspaceDetails } from '@escale/contract';
import { Notice, useDates, useLocationWords } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { texts } from '../messages/replaced/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import type { BookingDraft } from './draft/booking-draft.ts';
import { partOf } from './draft/booking-request.ts';
import type { BookingCheck } from './price/price-summary.tsx';
import { placeOf, ReplacedDays } from './replaced-days.tsx';

interface BeforeBookingProps {
  draft: BookingDraft;
  space: WorkspaceDetails;
  check: BookingCheck | undefined;
}

/** What the booking changes for its people, told whichever step is open: the member's own week and that of others, and places that these hold (WEK-13). */
export const BeforeBooking = withTexts(texts, function BeforeBooking({ draft, space, check }: BeforeBookingProps) {
  const dates = useDates();
  const words = useLocationWords();
  return (
    <>
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
});
