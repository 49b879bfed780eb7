import { weekdayOf } from '@escale/rules';
import { pick, type Random, randomFrom } from '../random.ts';
import type { Book } from './bookings.ts';
import { bookedAt, type Days } from './days.ts';
import type { Place, Week } from './week.ts';
import { known, type Member, type Seat, type World } from './world.ts';

const usual: Readonly<Record<string, string>> = {
  'Hybride 3 jours': 'OOOHH',
  'Hybride 2 jours': 'OOHHH',
  'Sur site': 'OOOOO',
  'À distance': 'OHHHH',
};
const letters: Readonly<Record<string, Place>> = { O: 'office', H: 'home', C: 'dayOff', A: 'offsite' };
const seatOf: Readonly<Record<string, string>> = {
  camille: '3.12',
  ines: '3.15',
  hugo: '2.08',
  awa: '3.17',
  lucas: '3.06',
  maelle: '3.01',
  elise: '1.22',
};
/** The week of the design for the people it shows, Monday to Friday; two letters where a day is cut. */
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

const shuffled = (random: Random, pattern: string): string[] =>
  [...pattern]
    .map((letter) => ({ letter, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ letter }) => letter);

function letterAt(random: Random, member: Member, pattern: readonly string[], day: string, days: Days): string {
  const index = weekdayOf(day) - 1;
  const shown = drawn[member.key]?.[index];
  if (shown !== undefined && days.thisWeek.includes(day)) return shown;
  const roll = random();
  if (days.coming.includes(day) && roll < 0.45) return '';
  if (roll > 0.965) return 'C';
  return roll > 0.95 ? 'A' : (pattern[index] ?? 'H');
}

/** The weeks of everyone but Camille; members of three departments book seats for their days at the office. */
export function addWeeks(world: World, week: Week, book: Book, days: Days): void {
  const byBuilding = Map.groupBy(world.seats, ({ buildingId }) => buildingId);
  const spaceById = new Map([...world.spaces.values()].map((space) => [space.id, space]));
  for (const member of world.members) {
    if (member.key === 'camille' || member.away) continue;
    const random = randomFrom(`week ${member.key}`);
    const pattern = shuffled(random, usual[member.policy] ?? 'OOOHH');
    const seats = byBuilding.get(member.buildingId) ?? [];
    const own = seats.find(({ name }) => name === seatOf[member.key]) ?? pick(random, seats);
    const sits =
      member.department === 'Produit' ||
      ((member.department === 'Technique' || member.department === 'Données') && random() < 0.8);
    for (const day of [...days.past, ...days.thisWeek, ...days.coming]) {
      const text = letterAt(random, member, pattern, day, days);
      const places = [letters[text[0] ?? ''], letters[text[1] ?? text[0] ?? '']];
      for (const [half, place] of places.entries()) {
        if (place) week.set(member, day, half === 0 ? 0 : 1, place, random() < 0.3 ? 'routine' : 'member');
      }
      const halves = ([0, 1] as const).filter((half) => places[half] === 'office');
      if (!sits || halves.length === 0) continue;
      sit(
        random,
        {
          member,
          day,
          halves,
          createdAt: bookedAt(days, day, 1 + Math.floor(random() * 5), Math.floor(random() * 50)),
        },
        [own, pick(random, seats), pick(random, seats)],
      );
    }
  }
  function sit(
    random: Random,
    wish: { member: Member; day: string; halves: readonly (0 | 1)[]; createdAt: string },
    choices: readonly Seat[],
  ): void {
    if (random() < 0.04) return;
    choices.some((seat) => {
      const space = spaceById.get(seat.workspaceId);
      return space !== undefined && book.make({ ...wish, space, seat });
    });
  }
}

/** Camille's weeks: this one as the design shows it, the coming ones nearly empty. */
export function addCamille(world: World, week: Week, book: Book, days: Days): void {
  const members = new Map(world.members.map((member) => [member.key, member]));
  const member = known(members, 'camille');
  const seats = new Map(
    world.seats.filter(({ buildingId }) => buildingId === member.buildingId).map((seat) => [seat.name, seat]),
  );
  const seat = known(seats, '3.12');
  const atelier = known(world.spaces, 'saint-martin-3-Atelier');
  const pergola = known(world.spaces, 'pergola');
  const must = (made: boolean) => {
    if (!made) throw new Error('a booking of the demo account cannot be made');
  };
  const monthStart = `${days.today.slice(0, 7)}-01T06:00:00Z`;
  const thisMonth = (day: string) => {
    const at = bookedAt(days, day, 3, 20);
    return at < monthStart ? monthStart : at;
  };
  const [monday = '', tuesday = '', wednesday = '', thursday = '', friday = ''] = days.thisWeek;
  const desk = (day: string, halves: readonly (0 | 1)[]) =>
    book.make({ space: atelier, member, day, halves, seat, createdAt: bookedAt(days, day, 4, 12) });
  for (const day of days.past) {
    const home = weekdayOf(day) >= 4;
    for (const half of [0, 1] as const)
      week.set(member, day, half, home ? 'home' : 'office', home ? 'routine' : 'member');
    if (!home) desk(day, [0, 1]);
  }
  must(desk(monday, [0, 1]));
  must(book.make({ space: pergola, member, day: tuesday, halves: [0], createdAt: thisMonth(tuesday) }));
  must(desk(tuesday, [1]));
  for (const half of [0, 1] as const) week.set(member, wednesday, half, 'office');
  const participants = [known(members, 'ines'), known(members, 'awa')];
  must(
    book.make({
      space: known(world.spaces, 'saint-martin-3-Salle Écluse'),
      member,
      day: wednesday,
      halves: [0],
      hours: ['10:00', '11:30'],
      people: 3,
      participants,
      createdAt: bookedAt(days, wednesday, 2, 30),
    }),
  );
  week.set(member, thursday, 0, 'home');
  for (const half of [0, 1] as const) week.set(member, friday, half, 'home', 'routine');
  addCamilleComing({ must, desk, thisMonth });

  function addCamilleComing(with_: { must: typeof must; desk: typeof desk; thisMonth: typeof thisMonth }): void {
    const open = days.coming.filter((day) => !['12-25', '01-01'].includes(day.slice(5)));
    const nextMonday = open.find((day) => weekdayOf(day) === 1) ?? '';
    const nextThursday = open.find((day) => weekdayOf(day) === 4) ?? '';
    const laterTuesday = open.filter((day) => weekdayOf(day) === 2)[1] ?? '';
    with_.desk(nextMonday, [0, 1]);
    with_.must(
      book.make({ space: pergola, member, day: nextThursday, halves: [0], createdAt: with_.thisMonth(nextThursday) }),
    );
    with_.must(
      book.make({
        space: known(world.spaces, 'grenier'),
        member,
        day: laterTuesday,
        halves: [0, 1],
        createdAt: with_.thisMonth(laterTuesday),
      }),
    );
  }
}
