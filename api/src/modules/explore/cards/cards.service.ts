import { type Person, type Position, type WorkspaceCard, workspaceCard } from '@escale/contract';
import { distanceMeters } from '@escale/rules/geo';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/later.ts';
import { type CardQuestion, type CardRow, readCardRows } from './card.queries.ts';
import { pricesOf } from './prices.ts';
import { readTeammates } from './teammates.queries.ts';

/** Cards of those spaces that are visible, in the order of the ids (EXP-14). */
export async function readCards(db: Db, ids: readonly string[], question: CardQuestion): Promise<WorkspaceCard[]> {
  if (ids.length === 0) return [];
  const [rows, teammates] = await together(
    readCardRows(db, ids, question),
    readTeammates(db, question.viewer, question.day, ids),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : toCard(row, question, teammates.get(id) ?? []);
  });
}

/** Converts a row to the shape of the contract. */
export function toCard(row: CardRow, { viewer, centre }: CardQuestion, teammates: Person[]): WorkspaceCard {
  const position = positionOf(row);
  return workspaceCard.parse({
    id: row.id,
    name: row.name,
    type: row.type,
    scope: row.internal ? 'internal' : 'other',
    bookingMode: row.booking_mode,
    building: { id: row.building_id, name: row.building_name },
    floor: row.floor,
    locality: row.locality,
    place: row.place,
    street: row.street,
    position,
    distanceMeters: position && centre && distanceMeters(centre, position),
    pictures: row.pictures,
    instant: row.instant,
    answerHours: row.answer_hours,
    freeCancellation: row.free_cancellation,
    capacity: row.capacity,
    freePlaces: row.free,
    facilities: row.facilities,
    tags: row.tags,
    soundLevel: row.sound_level,
    rating: row.rating_average === null ? null : { average: row.rating_average, count: row.rating_count },
    prices: row.internal ? [] : pricesOf(row),
    favourite: row.favourite,
    withinBudget: viewer.budgetCents === null ? null : row.asked_total <= viewer.budgetCents,
    teammates,
    closure: row.closure,
  });
}

/** Latitude and longitude; null unless both are set. */
export function positionOf({ lat, lng }: { lat: number | null; lng: number | null }): Position | null {
  return lat === null || lng === null ? null : { lat, lng };
}
