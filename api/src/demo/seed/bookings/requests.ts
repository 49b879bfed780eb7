import { addDays, weekdayOf } from '@escale/rules';
import { pick, randomFrom } from '../../../platform/random/random.ts';
import { bookedAt, type Days, isHoliday } from '../days.ts';
import { idOf } from '../ids.ts';
import { known, type Space, type World } from '../world.ts';
import type { Book } from './bookings.ts';

/** Pending requests of the demo host. */
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

/** Adds requests that await the demo host's answer, before their deadline. */
export function addRequests(world: World, book: Book, days: Days): void {
  const members = new Map(world.members.map((member) => [member.key, member]));
  for (const [index, { member, space, ahead, hours, halves, people, comment }] of requests.entries()) {
    const createdAt = new Date(Date.parse(days.now) - (2 + index * 3) * 3_600_000).toISOString();
    const answerBy = new Date(Date.parse(createdAt) + 24 * 3_600_000).toISOString();
    let day = addDays(days.today, ahead);
    while (weekdayOf(day) > 5 || isHoliday(day)) day = addDays(day, 1);
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

/** Adds one booking above the company's limit, which waits for the demo manager; by the first of the team who can still pay it. */
export function addApproval(world: World, book: Book, days: Days): void {
  const createdAt = new Date(Date.parse(days.now) - 3_600_000).toISOString();
  let day = addDays(days.today, 11);
  while (weekdayOf(day) > 5 || isHoliday(day)) day = addDays(day, 1);
  const input = {
    space: known(world.spaces, 'pergola'),
    day,
    halves: [0, 1] as const,
    people: 6,
    comment: 'Journée de lancement avec toute l’équipe.',
    createdAt,
    answerBy: later(createdAt, 24),
    status: 'pending' as const,
    gates: ['approval'] as const,
  };
  const managed = new Set(
    (world.rows.get('member') ?? []).filter((row) => row.manager_id === idOf('member', 'hugo')).map(({ id }) => id),
  );
  const team = world.members.filter(({ id, away, key }) => !away && key !== 'camille' && managed.has(id));
  team.some((member) => book.make({ ...input, member }));
}

/** Bookings of the demo host besides the requests: space, bookings per day, people per booking. */
const life = [
  { space: 'pergola', perDay: 3, people: 2, coming: true },
  { space: 'terrasse-haute', perDay: 1, people: 3, coming: false },
  { space: 'lancry', perDay: 1, people: 2, coming: false },
] as const;
const reasons = [
  'La salle est en travaux ce jour-là.',
  'Nous recevons déjà un groupe au même étage.',
  'Nous fermons plus tôt ce jour-là.',
];

/** Adds bookings of the demo host's spaces: the past four weeks, this one, and the terrace of La Pergola in the next. */
export function addHostLife(world: World, book: Book, days: Days): void {
  const random = randomFrom('host life');
  const people = world.members.filter(
    ({ away, key, buildingId }) => !away && key !== 'camille' && isParisian(world, buildingId),
  );
  for (const { space: key, perDay, people: most, coming } of life) {
    const space = known(world.spaces, key);
    const range = [...days.past.slice(-20), ...days.thisWeek, ...(coming ? days.coming.slice(0, 5) : [])];
    for (const day of range) {
      for (let number = 0; number < perDay; number++) {
        if (random() < 0.35) continue;
        const member = pick(random, people);
        const createdAt = bookedAt(days, day, 2 + Math.floor(random() * 5), Math.floor(random() * 50));
        const halves = pick(random, [[0, 1], [0], [1]] as const);
        const booking = { space, member, day, halves, createdAt, people: 1 + Math.floor(random() * most) };
        book.make({ ...booking, ...answered(space, createdAt, 1 + Math.floor(random() * 9)) });
      }
    }
  }
}

function answered({ instant }: Space, createdAt: string, hours: number) {
  if (instant) return {};
  return { answerBy: later(createdAt, 24), answeredAt: later(createdAt, hours / 10) };
}

/** Adds requests over all weeks that hosts rejected or let expire, `each` of both; some of them to the demo host. */
export function addUnmetRequests(world: World, book: Book, days: Days, each: number): void {
  const random = randomFrom('unmet requests');
  const onRequest = [...world.spaces.values()].filter(
    ({ instant, hostId, hourly, desk }) => !instant && hostId && !hourly && desk,
  );
  const own = ['lancry', 'terrasse-haute'].map((key) => known(world.spaces, key));
  const people = world.members.filter(({ away, key }) => !away && key !== 'camille');
  const range = days.past.slice(-40);
  for (const status of ['rejected', 'expired'] as const) {
    for (let made = 0, tries = 0; made < each && tries < each * 20; tries++) {
      const day = pick(random, range);
      const createdAt = bookedAt(days, day, 3, Math.floor(random() * 50));
      const answeredAt = later(createdAt, status === 'expired' ? 24 : 1 + Math.floor(random() * 8));
      const rejectionReason = status === 'rejected' ? { rejectionReason: pick(random, reasons) } : {};
      const space = made < 3 ? pick(random, own) : pick(random, onRequest);
      const wish = { space, member: pick(random, people), day, halves: [0, 1] as const, createdAt, status };
      if (book.make({ ...wish, answerBy: later(createdAt, 24), answeredAt, ...rejectionReason })) made++;
    }
  }
}

function isParisian(world: World, buildingId: string): boolean {
  return (world.rows.get('building') ?? []).some(({ id, city }) => id === buildingId && city === 'Paris');
}

function later(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
}
