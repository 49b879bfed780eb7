import { type SpaceRow, workspaceTypes } from '@escale/contract';
import { isId, type ListShape, type ListView, questionOf } from '../../lists/list-view.rules.ts';

/** What the spaces of a building are narrowed and sorted by. */
export const spacesShape = {
  filters: { floorId: isId, type: workspaceTypes, state: ['open', 'closed', 'closing'] },
  sorts: ['name', 'type', 'floorId', 'closed', 'capacity'],
} as const satisfies ListShape;

/** The query parameters of a view. */
export function spacesQuestion(view: ListView<typeof spacesShape>) {
  const { floorId, type, state } = view.filters;
  return {
    ...questionOf<typeof spacesShape>(view),
    ...(floorId && { floorId }),
    ...(type && { type }),
    ...(state && { state }),
  };
}

/** How a space stands: closed until it is opened again, on days to come, some of its seats, or open. */
export function standing({ closure, closedDays, closedSeats }: SpaceRow): 'closed' | 'closing' | 'seats' | 'open' {
  if (closure !== null) return 'closed';
  if (closedDays.length > 0) return 'closing';
  return closedSeats > 0 ? 'seats' : 'open';
}
