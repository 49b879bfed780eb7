import { addDays, weekdayOf } from '@escale/rules';
import type { Book } from '../bookings/bookings.ts';
import { pastFriday, stayWeeks } from '../bookings/reviews.ts';
import { bookedAt, type Days, isHoliday } from '../days.ts';
import { known, type World } from '../world.ts';
import type { Week } from './week.ts';

/** Camille's weeks: this one as in the design, the coming ones nearly empty. */
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
    for (const half of [0, 1] as const) week.set(member, day, half, home ? 'home' : 'office');
    if (!home) desk(day, [0, 1]);
  }
  // The last of them is a stay to review on any day of the week; hosts are closed on some Fridays.
  // They are paid from the months before, so that this month's credits are those of the design.
  const lastMonth = `${addDays(monthStart.slice(0, 10), -2)}T08:00:00Z`;
  for (const day of stayWeeks.map((weeks) => pastFriday(days, weeks))) {
    const usual = bookedAt(days, day, 3, 20);
    const createdAt = usual < lastMonth ? usual : lastMonth;
    book.make({ space: pergola, member, day, halves: [0], createdAt });
  }
  must(isHoliday(monday) || desk(monday, [0, 1]));
  must(
    isHoliday(tuesday) ||
      (book.make({ space: pergola, member, day: tuesday, halves: [0], createdAt: thisMonth(tuesday) }) &&
        desk(tuesday, [1])),
  );
  for (const half of [0, 1] as const) week.set(member, wednesday, half, 'office');
  const participants = [known(members, 'ines'), known(members, 'awa')];
  must(
    isHoliday(wednesday) ||
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
  for (const half of [0, 1] as const) week.set(member, friday, half, 'home');
  addCamilleComing({ must, desk, thisMonth });

  function addCamilleComing(with_: { must: typeof must; desk: typeof desk; thisMonth: typeof thisMonth }): void {
    const open = days.coming.filter((day) => !isHoliday(day));
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
