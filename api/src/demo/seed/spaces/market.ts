import type { Tag } from '@escale/contract/references';
import { type City, cities } from '../../../modules/edge/pictures/cities.ts';
import { pick, type Random, randomFrom } from '../../../platform/random/random.ts';
import { idOf } from '../ids.ts';
import { personName, placeName, plain } from '../names.ts';
import { add, type World } from '../world.ts';
import { type Kind, kinds } from './kinds.ts';
import { addSpace, type Site } from './space-row.ts';
import { openingHours, photos } from './terms.ts';

const between = (random: Random, [from, to]: readonly [number, number]) =>
  from + Math.floor(random() * (to - from + 1));
const some = <T>(random: Random, list: readonly T[], least: number) =>
  list.filter((_, index) => index < least || random() < 0.5);

/** The sixty hosts; the first belongs to the demo account. */
export function addHosts(world: World, count: number): void {
  const random = randomFrom('hosts');
  for (let number = 0; number < count; number++) {
    const person = number === 0 ? { firstName: 'Sabine', lastName: 'Arcelin' } : personName(random);
    const name = number === 0 ? 'Bureaux Arcelin' : `${placeName(random)} & ${person.lastName}`;
    add(world, 'host', {
      id: idOf('host', number),
      name,
      contact_name: `${person.firstName} ${person.lastName}`,
      email: number === 0 ? 'host@bureaux.example' : `accueil@${plain(name)}-${number}.example`,
      phone: `+33 1 99 00 ${String(10 + (number % 80))} ${String(10 + ((number * 7) % 80))}`,
      commission_basis_points: 1500,
      answers_in_minutes: number === 0 ? 40 : 20 + Math.floor(random() * 40) * 15,
    });
  }
}

function kindFor(random: Random): Kind {
  let left = random() * 100;
  for (const kind of kinds) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  return pick(random, kinds);
}

function addBuilding(world: World, random: Random, city: City, number: number, hosts: number): Site {
  const district = pick(random, city.districts);
  const late = random() < 0.3;
  const key = `${city.slug}-${number}`;
  const owner = 1 + Math.floor(random() * (hosts - 1));
  const site: Site = {
    buildingId: idOf('building', key),
    companyId: null,
    hostId: idOf('host', owner),
    locality: city.slug,
    place: district.label,
    lat: Number((district.centre.lat + (random() - 0.5) * 0.009).toFixed(6)),
    lng: Number((district.centre.lng + (random() - 0.5) * 0.013).toFixed(6)),
    timezone: city.timezone,
    taxBasisPoints: city.taxBasisPoints,
    openingHours: openingHours(late ? '08:00' : '09:00', late ? '20:00' : '18:00', random() < 0.12 ? 6 : 5),
  };
  const street = pick(random, city.streets);
  const house = 1 + Math.floor(random() * 90);
  const numberFirst = city.countryCode === 'FR' || city.countryCode === 'BE';
  add(world, 'building', {
    id: site.buildingId,
    company_id: null,
    host_id: site.hostId,
    name: `${placeName(random)} ${district.short}`,
    street: numberFirst ? `${house} ${street}` : `${street} ${house}`,
    postcode: district.postcode,
    city: city.name.fr,
    locality: city.slug,
    place: district.label,
    pictures: photos('lobby', plain(key).replaceAll('-', '').slice(0, 24), 2),
    capacity: 0,
    lat: site.lat,
    lng: site.lng,
    timezone: city.timezone,
    opening_hours: site.openingHours,
    amenities: some(random, ['wifi', 'coffee', 'bikeParking', 'stepFree', 'shower', 'lockers'], 2),
    email: `accueil@${plain(key)}.example`,
    phone: null,
    instructions: {},
    reception_contact: null,
    closes_on_holidays: false,
  });
  return site;
}

/** A sequence of its own, so that tags leave all other values of the demo as they were. */
function tagsOf(kind: Kind, key: string): Tag[] {
  const random = randomFrom(`tags ${key}`);
  return some(random, kind.tags, 0).slice(0, 2);
}

function addMarketSpace(world: World, random: Random, site: Site, key: string): void {
  const kind = kindFor(random);
  const capacity = between(random, kind.capacity);
  const day = Math.round(between(random, kind.day) / 50) * 50;
  const free = kind.per === 'person' && kind.type !== 'parking' && random() < 0.05;
  const cents = (value: number) => (free ? 0 : Math.round(value / 50) * 50);
  const instant = random() < 0.65;
  const roll = random();
  const layouts = some(random, kind.layouts, 1).map((layout, index) => ({
    layout,
    people: Math.max(2, Math.round(capacity * (1 - index * 0.15))),
  }));
  addSpace(world, site, {
    key,
    name: pick(random, kind.titles).replace('{name}', placeName(random)),
    type: kind.type,
    capacity,
    hourly: kind.hourly,
    description: kind.description,
    pictures: photos(pick(random, kind.scenes), plain(key).replaceAll('-', '').slice(0, 24), between(random, [3, 5])),
    facilities: some(random, kind.facilities, 1),
    tags: tagsOf(kind, key),
    soundLevel:
      kind.type === 'parking' || kind.type === 'car' ? null : pick(random, ['silent', 'quiet', 'quiet', 'lively']),
    layouts,
    instant,
    cancellation: roll < 0.5 ? 'flexible' : roll < 0.8 ? 'moderate' : 'strict',
    prices: {
      hour: kind.hourly ? cents(day / 6) : null,
      halfDay: cents(day * 0.6),
      day: free ? 0 : day,
      month: kind.monthly ? cents(day * 14) : null,
    },
    per: kind.per,
    closure: random() < 0.012 ? pick(random, ['closed', 'closedForSale']) : null,
  });
}

/** Buildings of hosts around the districts of the cities, and spaces in them until each city has its number (spec §6, demo). */
export function addMarket(world: World, hosts: number): void {
  for (const city of cities) {
    const random = randomFrom(`market ${city.slug}`);
    const sites: Site[] = [];
    const named = [...world.spaces.values()].filter(({ locality, hostId }) => locality === city.slug && hostId).length;
    for (let number = 0; number < city.spaces - named; number++) {
      const known = sites.length * 2.65 > number ? pick(random, sites) : null;
      const site = known ?? addBuilding(world, random, city, sites.length, hosts);
      if (!known) sites.push(site);
      addMarketSpace(world, random, site, `${city.slug}-${number}`);
    }
  }
}
