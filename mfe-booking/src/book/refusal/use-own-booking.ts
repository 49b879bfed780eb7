import { api, type Booking, type BookingStatus, type SlotChoice, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { halvesOf, toLocal } from '@escale/rules';

const status: BookingStatus[] = ['pending', 'confirmed'];

/** The member's live booking of the space at a refused time: then it is not somebody else who took it. Undefined while it is unknown. */
export function useOwnBooking(
  { id, timezone }: Pick<WorkspaceDetails, 'id' | 'timezone'>,
  choice: SlotChoice | undefined,
  enabled: boolean,
): Booking | null | undefined {
  const date = choice && ('date' in choice ? choice.date : toLocal(choice.from, timezone).date);
  const query = useApiQuery(
    api.bookings.list,
    { query: { status, dateFrom: date, dateTo: date, limit: 100 } },
    { enabled: enabled && date !== undefined },
  );
  if (!enabled || !choice || query.isError) return null;
  return (
    query.data &&
    (query.data.items.find(({ workspace, slot }) => workspace.id === id && overlaps(choice, slot)) ?? null)
  );
}

function overlaps(choice: SlotChoice, { date, halves, from, to }: Booking['slot']): boolean {
  if ('date' in choice) return choice.date === date && halvesOf(choice.part).some((half) => halves.includes(half));
  return Date.parse(choice.from) < Date.parse(to) && Date.parse(from) < Date.parse(choice.to);
}
