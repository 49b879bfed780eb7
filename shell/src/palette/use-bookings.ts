import { api, type Booking, pages } from '@escale/contract';
import { useApiQuery, useSession } from '@escale/platform';
import { useDates } from '@escale/ui';
import type { PaletteEntry, PaletteResult } from './palette-results.ts';

const mostKnown = 100;

/** The member’s latest and coming bookings, each found by its space, place, reference and day (PLT-13). */
export function useBookings(): PaletteEntry[] {
  const dates = useDates();
  const { member } = useSession();
  const { data } = useApiQuery(api.bookings.list, { query: { limit: mostKnown } }, { enabled: member !== null });
  const items = (data?.items ?? []).filter(({ status }) => status === 'confirmed' || status === 'pending');
  return items.map((booking) => {
    const { building, reference, slot, organiser, participants } = booking;
    const people = [organiser, ...participants].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    const synonyms = [building.name, building.place, reference, dates.day(slot.date), ...people].join(' ');
    return { result: resultOf(booking, dates), synonyms };
  });
}

function resultOf(booking: Booking, dates: ReturnType<typeof useDates>): PaletteResult {
  const { id, workspace, building, slot, status } = booking;
  const hours = `${dates.instant(slot.from, building.timezone)}`;
  return {
    id: `booking:${id}`,
    group: 'bookings',
    icon: 'ticket',
    label: workspace.name,
    hint: slot.hourly ? hours : [dates.day(slot.date), building.place].join(' · '),
    date: slot.date,
    status,
    target: { path: pages.booking(id) },
  };
}
