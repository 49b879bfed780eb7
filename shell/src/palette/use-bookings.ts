import { api, type Booking, pages } from '@escale/contract';
import { navigateTo, useApiQuery, useSession } from '@escale/platform';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import type { PaletteEntry, PaletteResult } from './palette-results.ts';

const mostKnown = 100;

/** The member’s latest and coming bookings, each found by its space, place, reference and day, and the ways to cancel those to come (PLT-13). */
export function useBookings(): { bookings: PaletteEntry[]; cancellations: PaletteEntry[] } {
  const intl = useIntl();
  const dates = useDates();
  const { member } = useSession();
  const { data } = useApiQuery(api.bookings.list, { query: { limit: mostKnown } }, { enabled: member !== null });
  const items = (data?.items ?? []).filter(({ status }) => status === 'confirmed' || status === 'pending');
  const bookings = items.map((booking) => {
    const { building, reference, slot, organiser, participants } = booking;
    const people = [organiser, ...participants].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    const synonyms = [building.name, building.place, reference, dates.day(slot.date), ...people].join(' ');
    return { slot, result: resultOf(booking, dates), synonyms };
  });
  const cancelWords = intl.formatMessage({ id: 'shell.palette.synonyms.cancel' });
  const cancellations = bookings
    .filter(({ slot }) => Date.parse(slot.from) > Date.now())
    .sort((a, b) => a.slot.from.localeCompare(b.slot.from))
    .map(({ result, synonyms }): PaletteEntry => {
      const id = result.id.replace('booking:', '');
      return {
        result: {
          ...result,
          id: `cancel:${id}`,
          group: 'actions',
          label: intl.formatMessage({ id: 'shell.palette.action.cancel' }, { name: result.label }),
          // Not among the recent results: what was cancelled is not cancelled again.
          target: { run: () => navigateTo(`${pages.booking(id)}?cancel`) },
        },
        synonyms: `${cancelWords} ${synonyms}`,
      };
    });
  return { bookings, cancellations };
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
