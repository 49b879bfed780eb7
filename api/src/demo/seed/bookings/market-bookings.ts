import { addDays } from '@escale/rules';
import { pick, randomFrom } from '../../../platform/random/random.ts';
import { bookedAt, type Days } from '../days.ts';
import type { World } from '../world.ts';
import type { Book } from './bookings.ts';
import { autumn } from './campaigns.ts';

/** One booking in so many was made with a promo code. */
const oneIn = 12;

/** About `count` bookings of hosts' spaces by members over all weeks; one in twenty was cancelled and refunded. */
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
  const codeFrom = addDays(days.today, -60);
  for (let made = 0, tries = 0; made < count && tries < count * 8; tries++) {
    const member = pick(random, people);
    const space = pick(random, byCity.get(building.get(member.buildingId) ?? '') ?? offers);
    const day = pick(random, range);
    const halves = pick(random, [[0, 1], [0, 1], [0], [1]] as const);
    const createdAt = bookedAt(days, day, 1 + Math.floor(random() * 9), Math.floor(random() * 50));
    const status = random() < 0.05 ? 'cancelled' : 'confirmed';
    const promo = made % oneIn === 0 && createdAt >= codeFrom ? { promo: autumn } : {};
    if ((days.months[0] ?? '') <= createdAt && book.make({ space, member, day, halves, createdAt, status, ...promo }))
      made++;
  }
}
