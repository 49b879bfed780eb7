import { addDays } from '@escale/rules';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, known, type World } from '../world.ts';

/** Camille's stays in the past, for their receipts: Fridays at La Pergola, by weeks before this one. */
export const stayWeeks = [1, 3, 5] as const;

/** The Friday of a number of weeks before this one. */
export const pastFriday = ({ thisWeek }: Days, weeks: number) => addDays(thisWeek[4] ?? '', -7 * weeks);

/** Camille has reviewed a stay, did not want to review another one, and is asked about the last one (ACC-04). */
export function addReviews(world: World, days: Days): void {
  const space = known(world.spaces, 'pergola');
  const memberId = idOf('member', 'camille');
  const stayOn = (day: string) =>
    world.rows
      .get('booking')
      ?.find((row) => row.organiser_id === memberId && row.workspace_id === space.id && row.day === day);
  const [, reviewed = 3, unwanted = 5] = stayWeeks;
  const day = pastFriday(days, reviewed);
  const written = stayOn(day);
  const at = `${addDays(day, 1)}T09:00:00Z`;
  if (written)
    add(world, 'review', {
      id: idOf('review', String(written.id)),
      booking_id: String(written.id),
      member_id: memberId,
      workspace_id: space.id,
      score: 5,
      themes: { quiet: 4, light: 5, welcome: 5 },
      text: 'La verrière le matin, c’est le meilleur bureau de Paris.',
      created_at: at,
      changed_at: at,
    });
  const other = stayOn(pastFriday(days, unwanted));
  if (other) add(world, 'review_put_off', { booking_id: String(other.id), member_id: memberId, until: null });
}
