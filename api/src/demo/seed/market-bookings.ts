import { addDays, weekdayOf } from '@escale/rules';
import { pick, randomFrom } from '../random.ts';
import type { Book } from './bookings.ts';
import { bookedAt, type Days } from './days.ts';
import { known, type World } from './world.ts';

/** Bookings of hosts' spaces by members over all weeks, about `count`; one in twenty was cancelled and paid back. */
export function addMarketBookings(world: World, book: Book, days: Days, count: number): void {
  const random = randomFrom('market bookings');
  const reserved = new Set(['pergola', 'grenier', 'lancry', 'glycine', 'terrasse-haute']);
  const offers = [...world.spaces]
    .filter(([key, { hostId, desk, hourly }]) => hostId !== null && desk && !hourly && !reserved.has(key))
    .map(([, space]) => space);
  const byCity = Map.groupBy(offers, ({ locality }) => locality);
  const people = world.members.filter(({ away, key }) => !away && key !== 'camille');
  const building = new Map(
    [...(world.rows.get('building') ?? [])].map((row) => [String(row.id), String(row.locality)]),
  );
  const range = [...days.past, ...days.thisWeek, ...days.coming];
  for (let made = 0, tries = 0; made < count && tries < count * 8; tries++) {
    const member = pick(random, people);
    const space = pick(random, byCity.get(building.get(member.buildingId) ?? '') ?? offers);
    const day = pick(random, range);
    const halves = pick(random, [[0, 1], [0, 1], [0], [1]] as const);
    const createdAt = bookedAt(days, day, 1 + Math.floor(random() * 9), Math.floor(random() * 50));
    const status = random() < 0.05 ? 'cancelled' : 'confirmed';
    if ((days.months[0] ?? '') <= createdAt && book.make({ space, member, day, halves, createdAt, status })) made++;
  }
}

const requests = [
  {
    member: 'awa',
    space: 'glycine',
    ahead: 3,
    hours: ['14:00', '17:00'],
    halves: [1],
    people: 6,
    comment: 'Atelier de cadrage avec un client. Un paperboard, si possible.',
  },
  {
    member: 'karim',
    space: 'terrasse-haute',
    ahead: 4,
    hours: null,
    halves: [0, 1],
    people: 3,
    comment: 'Journée d’équipe, nous arrivons à 9 h 30.',
  },
  { member: 'hugo', space: 'lancry', ahead: 5, hours: null, halves: [0], people: 1, comment: '' },
] as const;

/** Requests that wait for the demo host's answer, with time left. */
export function addRequests(world: World, book: Book, days: Days): void {
  const members = new Map(world.members.map((member) => [member.key, member]));
  for (const [index, { member, space, ahead, hours, halves, people, comment }] of requests.entries()) {
    const createdAt = new Date(Date.parse(days.now) - (2 + index * 3) * 3_600_000).toISOString();
    const answerBy = new Date(Date.parse(createdAt) + 24 * 3_600_000).toISOString();
    let day = addDays(days.today, ahead);
    while (weekdayOf(day) > 5 || ['12-25', '01-01'].includes(day.slice(5))) day = addDays(day, 1);
    const input = {
      space: known(world.spaces, space),
      member: known(members, member),
      day,
      halves,
      people,
      comment,
      createdAt,
      answerBy,
    };
    if (!book.make({ ...input, status: 'pending', ...(hours ? { hours } : {}) }))
      throw new Error(`the request of ${member} cannot be made`);
  }
}
