import { api, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { addDays } from '@escale/rules';
import { useEffect } from 'react';
import type { BookingDraft } from './booking-draft.ts';
import { firstTime } from './first-time.rules.ts';

/** Days in which the next possible time is looked for. */
const searchedDays = 41;

interface Props {
  space: Pick<WorkspaceDetails, 'id' | 'bookingMode'>;
  today: string;
  onFound: (changes: Partial<BookingDraft>) => void;
}

/** For a link without a date: the next time at which the space can be booked, else today (BKG-01). */
export function FirstDay({ space, today, onFound }: Props) {
  const query = { workspaceId: space.id, dateFrom: today, dateTo: addDays(today, searchedDays) };
  const { data, isError } = useApiQuery(api.workspaces.availability, { query });
  // The draft is kept outside this part: it is told once the days are read, or cannot be.
  useEffect(() => {
    if (!data && !isError) return;
    const first = firstTime(data?.slots ?? [], space.bookingMode === 'hours');
    onFound(first ? { dates: [first.date], part: first.part } : {});
  }, [data, isError, space, onFound]);
  return null;
}
