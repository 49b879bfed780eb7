import { reviewThemes } from '@escale/contract';
import { addDays } from '@escale/rules';
import { pick, type Random, randomFrom } from '../../../platform/random/random.ts';
import { bookedAt, type Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, known, type World } from '../world.ts';
import type { Book } from './bookings.ts';

/** Camille's stays in the past, for their receipts: Fridays at La Pergola, by weeks before this one. */
export const stayWeeks = [1, 3, 5] as const;

/** The Friday of a number of weeks before this one. */
export const pastFriday = ({ thisWeek }: Days, weeks: number) => addDays(thisWeek[4] ?? '', -7 * weeks);

/** What members write about a stay, by their score; the words name nothing that a space may lack. */
const texts: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Lumineux et calme, j’y ai bouclé un dossier en trois heures.',
    'Accueil souriant, on trouve sa place sans chercher. Je reviendrai.',
    'Réseau solide du début à la fin, deux appels vidéo sans coupure.',
  ],
  4: [
    'Très bien pour une équipe. Un peu bruyant vers midi.',
    'Bon endroit, les prises manquent près des fenêtres.',
    'Agréable et facile d’accès, le café ferme tôt.',
  ],
  3: ['Correct, mais la salle était fraîche à l’ouverture.', 'Pratique, sans plus : on s’entend entre les tables.'],
};
const themesOf = (random: Random, score: number) =>
  Object.fromEntries(
    reviewThemes
      .filter(() => random() < 0.5)
      .map((theme) => [theme, Math.max(1, Math.min(5, score + (random() < 0.3 ? -1 : random() < 0.2 ? 1 : 0)))]),
  );
const answers = ['Merci pour votre visite, à bientôt.', 'Merci, nous ajoutons des prises côté fenêtres ce mois-ci.'];

/** Colleagues of Camille at La Pergola on days that are over, for its reviews. */
export function addPergolaStays(world: World, book: Book, days: Days): void {
  const random = randomFrom('pergola stays');
  const space = known(world.spaces, 'pergola');
  const people = world.members.filter(({ away, key }) => !away && !['camille', 'hugo', 'admin'].includes(key));
  for (let made = 0, tries = 0; made < 16 && tries < 200; tries++) {
    const [member, day] = [pick(random, people), pick(random, days.past)];
    const createdAt = bookedAt(days, day, 2, Math.floor(random() * 50));
    if ((days.months[0] ?? '') <= createdAt && book.make({ space, member, day, halves: [0, 1], createdAt })) made++;
  }
}

/** Two of three stays in hosts' spaces are reviewed by who booked them; some hosts answer. */
function addReviewsOfStays(world: World, days: Days): void {
  const random = randomFrom('reviews');
  for (const { id, day, organiser_id, workspace_id, host_id, status } of world.rows.get('booking') ?? []) {
    const isStay = status === 'confirmed' && host_id !== null && String(day) < days.today;
    if (!isStay || organiser_id === idOf('member', 'camille') || random() > 0.66) continue;
    const score = pick(random, [5, 5, 5, 4, 4, 3]);
    const at = `${addDays(String(day), 1)}T08:30:00Z`;
    if (at > days.now) continue;
    const isAnswered = random() < 0.25;
    add(world, 'review', {
      id: idOf('review', String(id)),
      booking_id: String(id),
      member_id: String(organiser_id),
      workspace_id: String(workspace_id),
      score,
      themes: themesOf(random, score),
      text: random() < 0.75 ? pick(random, texts[score] ?? []) : '',
      created_at: at,
      changed_at: at,
      answer: isAnswered ? pick(random, answers) : null,
      answered_at: isAnswered ? `${addDays(String(day), 1)}T16:00:00Z` : null,
    });
  }
}

/** Camille has reviewed a stay, did not want to review another one, and is asked about the last one (ACC-04). */
export function addReviews(world: World, days: Days): void {
  addReviewsOfStays(world, days);
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
      text: 'La verrière au lever du jour, c’est le meilleur bureau de Paris.',
      created_at: at,
      changed_at: at,
      answer: null,
      answered_at: null,
    });
  const other = stayOn(pastFriday(days, unwanted));
  if (other) add(world, 'review_put_off', { booking_id: String(other.id), member_id: memberId, until: null });
}
