import { api, type Box, type WorkspaceCard } from '@escale/contract';
import { useApiQuery, useSession } from '@escale/platform';
import { nextBookings } from '../next-bookings.ts';
import type { Pin } from './pins.ts';

/** The member's upcoming bookings as pins on the map, while their tab is open (EXP-04). */
export function useBookingPins(enabled: boolean): { pins: Pin[]; items: WorkspaceCard[]; box: Box | null } {
  const { status } = useSession();
  const bookings = useApiQuery(api.bookings.list, nextBookings, { enabled: enabled && status === 'signedIn' });
  const ids = [...new Set((bookings.data?.items ?? []).map(({ workspace }) => workspace.id))];
  const spaces = useApiQuery(api.workspaces.details, { query: { ids } }, { enabled: enabled && ids.length > 0 });
  const items = enabled ? (spaces.data?.items ?? []) : [];
  const pins = items.flatMap(({ id, position, teammates }): Pin[] =>
    position === null ? [] : [{ id, position, priceCents: null, unit: null, teammates: teammates.slice(0, 3) }],
  );
  return { pins, items, box: boxAround(pins) };
}

/** Degrees around the pins, about a kilometre. */
const around = 0.01;

function boxAround(pins: readonly Pin[]): Box | null {
  if (pins.length === 0) return null;
  const lats = pins.map(({ position }) => position.lat);
  const lngs = pins.map(({ position }) => position.lng);
  return {
    south: Math.min(...lats) - around,
    north: Math.max(...lats) + around,
    west: Math.min(...lngs) - around,
    east: Math.max(...lngs) + around,
  };
}
