import type { Booking, WorkspaceType } from '@escale/contract';
import { RemoteWidget, useSession } from '@escale/platform';
import { partOfHalves } from '@escale/rules';
import { Skeleton } from '@escale/ui';

/** Spaces that one shares with others; of a room or an office the ticket names all who come. */
const shared: readonly WorkspaceType[] = ['openSpace', 'hotelLobby', 'atypical', 'cafe'];

/** Whom else the member knows at a place that they have booked (EXP-09). */
export function PeopleThere({ booking }: { booking: Booking }) {
  const { member } = useSession();
  const { status, slot, workspace, organiser, organiserLeft, participants } = booking;
  const coming = [...(organiserLeft ? [] : [organiser]), ...participants].map(({ id }) => id);
  const isAhead = status === 'confirmed' && Date.parse(slot.to) > Date.now();
  if (!isAhead || !shared.includes(workspace.type)) return null;
  // The server tells it to premium members only.
  if (member?.accountType !== 'premium' || !coming.includes(member.id)) return null;
  return (
    <RemoteWidget
      name="connections/Teammates"
      props={{
        spaces: [{ id: workspace.id }],
        date: slot.date,
        part: partOfHalves(slot.halves),
        look: 'row',
        ring: workspace.scope === 'internal' ? 'office' : 'flexOffice',
        without: coming,
      }}
      fallback={<Skeleton height={88} radius={14} />}
    />
  );
}
