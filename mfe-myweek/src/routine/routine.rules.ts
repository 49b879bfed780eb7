import type { OwnDay, Quota, RouteById, RouteReply, Routine } from '@escale/contract';
import { weekdayOf } from '@escale/rules';

export type PreviewedDay = RouteReply<RouteById<'routine.preview'>>['days'][number];
export type PreviewedHalf = PreviewedDay['halves'][number];
export type RoutineHalf = Routine['halves'][number];
export type Half = 'morning' | 'afternoon';
export const halves: readonly Half[] = ['morning', 'afternoon'];

/** One cell of the template: a weekday, or one half of it. */
export interface RoutineCell {
  weekday: number;
  part: 'day' | Half;
}

/** Location types that a template can set, in the order of their keys. */
export const routineTypes = ['office', 'home', 'flexOffice', 'offsite', 'dayOff'] as const;
export type RoutineType = (typeof routineTypes)[number];

export const halfAt = (template: readonly RoutineHalf[], weekday: number, half: Half): RoutineHalf | null =>
  template.find((one) => one.weekday === weekday && one.half === half) ?? null;

/** Whether both halves of a weekday are the same, so that it is drawn as one. */
export function isWhole(template: readonly RoutineHalf[], weekday: number): boolean {
  const [morning, afternoon] = halves.map((half) => halfAt(template, weekday, half));
  return morning?.locationType === afternoon?.locationType && morning?.locationId === afternoon?.locationId;
}

const partsOf = (part: RoutineCell['part']): readonly Half[] => (part === 'day' ? halves : [part]);

export interface Place {
  type: RoutineType;
  locationId: string | null;
  label: string | null;
}

/** The template with a place in a cell, or with nothing there. */
export function withPlace(
  template: readonly RoutineHalf[],
  { weekday, part }: RoutineCell,
  place: Place | null,
): RoutineHalf[] {
  const parts = partsOf(part);
  const rest = template.filter((one) => one.weekday !== weekday || !parts.includes(one.half));
  if (place === null) return rest;
  const { type: locationType, locationId, label } = place;
  return inOrder([...rest, ...parts.map((half) => ({ weekday, half, locationType, locationId, label }))]);
}

const inOrder = (template: readonly RoutineHalf[]): RoutineHalf[] =>
  [...template].sort((a, b) => a.weekday - b.weekday || halves.indexOf(a.half) - halves.indexOf(b.half));

/** A template that repeats a week: what is booked as its kind of place, an office as its building. */
export function templateOf(days: readonly OwnDay[]): RoutineHalf[] {
  return days.flatMap(({ date, halves: parts }) =>
    parts.flatMap(({ half, locationType, buildingId, locationId, label }): RoutineHalf[] => {
      if (locationType === 'notDefined') return [];
      const isOffice = locationType === 'office';
      const id = isOffice ? buildingId : locationType === 'offsite' ? locationId : null;
      const name = isOffice ? (label?.split(', ')[0] ?? null) : locationType === 'offsite' ? label : null;
      return [{ weekday: weekdayOf(date), half, locationType, locationId: id, label: name }];
    }),
  );
}

/** Cells in which two templates differ. */
export function changedCells(before: readonly RoutineHalf[], after: readonly RoutineHalf[]): RoutineCell[] {
  const key = (one: RoutineHalf | null) => `${one?.locationType}|${one?.locationId}`;
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday): RoutineCell[] => {
    const parts = halves.filter((half) => key(halfAt(before, weekday, half)) !== key(halfAt(after, weekday, half)));
    if (parts.length === 2 && isWhole(before, weekday) && isWhole(after, weekday)) return [{ weekday, part: 'day' }];
    return parts.map((part) => ({ weekday, part }));
  });
}

/** Halves a week that a template takes of a quota of days, when the quota is counted by the week. */
export function halvesOf(template: readonly RoutineHalf[], { locationTypes }: Pick<Quota, 'locationTypes'>): number {
  return template.filter(({ locationType }) => locationTypes.includes(locationType)).length;
}

/** How many half-days of a preview have each outcome. */
export function countOutcomes(days: readonly PreviewedDay[]): Record<'set' | 'kept' | 'booked' | 'refused', number> {
  const all = days.flatMap(({ halves: parts }) => parts.map(({ outcome }) => outcome));
  const count = (...wanted: readonly PreviewedHalf['outcome'][]) => all.filter((one) => wanted.includes(one)).length;
  return { set: count('set', 'unchanged'), kept: count('kept'), booked: count('booked'), refused: count('refused') };
}
