import { type Language, type Part, type WorkspaceDetails, workspaceDetails } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { CardQuestion } from '../cards/card.queries.ts';
import { toCard } from '../cards/cards.service.ts';
import { pricesOf } from '../cards/prices.ts';
import { readTeammates } from '../cards/teammates.queries.ts';
import { readViewer } from '../viewer.ts';
import { wordsIn } from '../words.ts';
import { type DetailsRow, readDetailsRows, readSiblings, type SiblingRow } from './details.queries.ts';

/** Details of spaces, in the order of the ids; those the caller may not see are omitted (WSP-01). */
export async function readWorkspaceDetails(
  { db, clock }: Context,
  actor: Actor | null,
  language: Language,
  { ids, date, part }: { ids: string[]; date?: string | undefined; part: Part },
): Promise<{ items: WorkspaceDetails[] }> {
  const viewer = await readViewer(db, actor, date);
  const day = date === undefined ? null : { date, part, now: clock.now() };
  const question: CardQuestion = { viewer, day, people: 1, monthly: false, centre: null };
  const [rows, siblings, teammates] = await Promise.all([
    readDetailsRows(db, ids, question),
    readSiblings(db, viewer, ids),
    readTeammates(db, viewer, day, ids),
  ]);
  const items = [...new Set(ids)].flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (row === undefined) return [];
    const card = toCard(row, question, teammates.get(id) ?? []);
    const others = siblings.filter((sibling) => sibling.of === id).map(toSibling);
    return workspaceDetails.parse({ ...card, ...ownFacts(row, language), siblings: others });
  });
  return { items };
}

function ownFacts(row: DetailsRow, language: Language) {
  return {
    description: wordsIn(language, row.description),
    host:
      row.host_name === null
        ? null
        : { name: row.host_name, contact: row.host_contact ?? '', answersInMinutes: row.answers_in_minutes },
    layouts: row.layouts,
    openingHours: row.opening_hours,
    timezone: row.timezone,
    cancellation: row.cancellation,
    accessInstructions: wordsIn(language, row.access_instructions),
    email: row.email,
    phone: row.phone,
    hasSeats: row.has_seats,
  };
}

function toSibling(row: SiblingRow) {
  const { id, name, type, capacity, floor, picture } = row;
  return { id, name, type, capacity, floor, picture, prices: row.internal ? [] : pricesOf(row) };
}
