import { addDays, weekdayOf } from '@escale/rules';
import { pick, type Random, randomFrom } from '../../../platform/random/random.ts';
import type { Book } from '../bookings/bookings.ts';
import { bookedAt, type Days } from '../days.ts';
import { known, type Member, type Seat, type Space, type World } from '../world.ts';
import { addOffsitePlace } from './offsite.ts';
import { type Seating, seatEverybody } from './seating.ts';
import type { Place, Week } from './week.ts';

/** Office days in a usual week, by policy. */
const officeDays: Readonly<Record<string, number>> = {
  'Hybride 3 jours': 3,
  'Hybride 2 jours': 2,
  'Sur site': 5,
  'À distance': 1,
};
/** Weight of each weekday for office days: Tuesdays and Thursdays are full, Fridays are not. */
const draw = [0.8, 2.6, 0.8, 2.4, 0.3];
const letters: Readonly<Record<string, Place>> = { O: 'office', H: 'home', C: 'dayOff', A: 'offsite' };
/** The week of the design for the people it shows, Monday to Friday; two letters where a day is split. */
const drawn: Readonly<Record<string, readonly string[]>> = {
  ines: ['H', 'O', 'O', 'O', 'H'],
  hugo: ['O', 'O', 'H', 'O', 'C'],
  salome: ['H', 'H', 'OH', 'O', 'H'],
  theo: ['O', 'O', 'A', 'A', 'H'],
  awa: ['H', 'O', 'O', 'H', 'H'],
  lucas: ['C', 'C', 'O', 'O', 'H'],
  maelle: ['O', 'H', 'O', 'H', 'O'],
  karim: ['H', 'O', 'H', 'H', ''],
  elise: ['O', 'O', 'H', 'C', 'C'],
};

/** Letters of a usual week: the office on the days with the most weight. */
function usualWeek(random: Random, policy: string): string[] {
  const days = draw
    .map((weight, index) => ({ index, at: random() ** (1 / weight) }))
    .sort((a, b) => b.at - a.at)
    .slice(0, officeDays[policy] ?? 3);
  const atOffice = new Set(days.map(({ index }) => index));
  return draw.map((_, index) => (atOffice.has(index) ? 'O' : 'H'));
}

/** Number of weeks that a member has planned ahead: four in five plan the next one, half the second, a third the third. */
function plannedWeeks(random: Random, member: Member): number {
  const roll = random();
  const planned = roll < 0.34 ? 3 : roll < 0.54 ? 2 : roll < 0.8 ? 1 : 0;
  // Camille's team plans together.
  return member.key in drawn ? Math.max(1, planned) : planned;
}

function letterAt(
  random: Random,
  member: Member,
  usual: readonly string[],
  planned: number,
  day: string,
  days: Days,
): string {
  const index = weekdayOf(day) - 1;
  const shown = drawn[member.key]?.[index];
  if (shown !== undefined && days.thisWeek.includes(day)) return shown;
  const roll = random();
  const week = Math.floor(days.coming.indexOf(day) / days.thisWeek.length) + 1;
  if (week > planned || (week > 0 && roll < 0.04)) return '';
  if (roll > 0.965) return 'C';
  return roll > 0.95 ? 'A' : (usual[index] ?? 'H');
}

/** The weeks of everyone but Camille; members book seats for their days at the office. */
export function addWeeks(world: World, week: Week, book: Book, days: Days): void {
  const seating = seatEverybody(world);
  const spaceById = new Map([...world.spaces.values()].map((space) => [space.id, space]));
  for (const member of world.members) {
    if (member.key === 'camille' || member.away) continue;
    const random = randomFrom(`week ${member.key}`);
    const usual = usualWeek(random, member.policy);
    const planned = plannedWeeks(random, member);
    const sits = habitOf(random, member, days);
    let offsiteId: string | null = null;
    for (const day of [...days.past, ...days.thisWeek, ...days.coming]) {
      const text = letterAt(random, member, usual, planned, day, days);
      if (text.includes('A')) offsiteId ??= addOffsitePlace(world, random, member);
      const places = [letters[text[0] ?? ''], letters[text[1] ?? text[0] ?? '']];
      for (const [half, place] of places.entries()) {
        // Unused: without this number every later one, and so all weeks and seats of the demo, would be others.
        random();
        if (place) week.set(member, day, half === 0 ? 0 : 1, place, offsiteId);
      }
      const halves = ([0, 1] as const).filter((half) => places[half] === 'office');
      const createdAt = bookedAt(days, day, 1 + Math.floor(random() * 5), Math.floor(random() * 50));
      const seats = seatsFor(random, seating, member);
      if (sits(day) && halves.length > 0) sit(book, spaceById, { member, day, halves, createdAt }, seats);
    }
  }
}

/** Product, engineering and data have always booked their seats, nearly all others since last week. */
function habitOf(random: Random, { department }: Member, { thisWeek }: Days): (day: string) => boolean {
  const always = department === 'Produit' || (['Technique', 'Données'].includes(department) && random() < 0.8);
  const since = addDays(thisWeek[0] ?? '', -7);
  return (day) => (always || day >= since) && random() < 0.95;
}

/** Candidate seats: the own one or, now and then, one near another team; then two on the same floor and one anywhere in the building. */
function seatsFor(random: Random, { own, around, anywhere }: Seating, member: Member): Seat[] {
  const [floor, everywhere] = [around(member), anywhere(member)];
  const first = random() < 0.12 ? pick(random, everywhere) : known(own, member.key);
  return [first, pick(random, floor), pick(random, floor), pick(random, everywhere)];
}

function sit(
  book: Book,
  spaceById: ReadonlyMap<string, Space>,
  wish: { member: Member; day: string; halves: readonly (0 | 1)[]; createdAt: string },
  seats: readonly Seat[],
): void {
  seats.some((seat) => {
    const space = spaceById.get(seat.workspaceId);
    return space !== undefined && book.make({ ...wish, space, seat });
  });
}
