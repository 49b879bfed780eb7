import type { Part, WorkspaceDetails } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { useApiQuery } from '@escale/platform';
import { addDays, halvesOf, placesMember } from '@escale/rules';
import { Notice, useLocationWords } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../messages/replaced/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';

/** Days of a week that one call reads. */
const mostDays = 55;

/** What a week says on the day of a booking in the space. */
export const placeOf = ({ scope }: Pick<WorkspaceDetails, 'scope'>) => (scope === 'internal' ? 'office' : 'flexOffice');

interface ReplacedDaysProps {
  space: Pick<WorkspaceDetails, 'type' | 'scope' | 'bookingMode'>;
  /** In order. */
  dates: readonly string[];
  part: Part | 'hours';
}

/**
 * What a booking would replace in the member's week, such as a day off, told before it is booked or moved there. Rooms by
 * the hour, parking and cars leave the week as it is (WEK-13).
 */
export const ReplacedDays = withTexts(texts, function ReplacedDays({ space, dates, part }: ReplacedDaysProps) {
  const intl = useIntl();
  const words = useLocationWords();
  const takesOver = placesMember(space);
  const [from = ''] = dates;
  const end = addDays(from, mostDays);
  const to = dates.findLast((date) => date <= end) ?? from;
  const { data } = useApiQuery(scheduleRoutes.my, { query: { dateFrom: from, dateTo: to } }, { enabled: takesOver });
  if (!takesOver || part === 'hours') return null;
  const next = placeOf(space);
  const replaced = (data?.days ?? []).flatMap(({ date, halves }) => {
    const lost = halves.filter(
      ({ half, locationType, bookingId }) =>
        halvesOf(part).includes(half) && bookingId === null && locationType !== 'notDefined' && locationType !== next,
    );
    return dates.includes(date) && lost.length > 0 ? [lost.map(({ locationType }) => words[locationType])] : [];
  });
  if (replaced.length === 0) return null;
  const places = intl.formatList(new Set(replaced.flat()), { type: 'conjunction' });
  return (
    <Notice tone="info">
      <FormattedMessage id="booking.replaced" values={{ count: replaced.length, places, next: words[next] }} />
    </Notice>
  );
});
