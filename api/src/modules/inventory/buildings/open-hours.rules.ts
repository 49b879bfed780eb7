import type { BuildingForm } from '@escale/contract';

type OpeningHours = BuildingForm['openingHours'];

/** A time at which a space is booked, in the time of its building. */
export interface BookedTime {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  morning: boolean;
  afternoon: boolean;
  /** A half-day goes by the hours of its building; a room by the hour by the clock. */
  hourly: boolean;
  from: string;
  to: string;
}

/** Whether a building is open at a booked time: in each half-day of it, and for one by the hour from its start to its end. */
export function isOpenAt(hours: OpeningHours, { weekday, morning, afternoon, hourly, from, to }: BookedTime): boolean {
  const day = hours.find((one) => one.weekday === weekday);
  const halves = [...(morning ? [day?.morning] : []), ...(afternoon ? [day?.afternoon] : [])];
  const [first] = halves;
  const last = halves.at(-1);
  if (!first || !last) return false;
  return !hourly || (first.from <= from && to <= last.to);
}
