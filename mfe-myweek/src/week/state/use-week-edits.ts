import { api, type LocationType, type Part, type ScheduleDay } from '@escale/contract';
import { useApiMutation } from '@escale/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { myDaysKey } from './week.queries.ts';
import { type Cell, scheduleId } from './week-keys.ts';
import { halfOf, isWhole, partOf, plainHalf } from './week-range.ts';

/** A place put in a cell. */
export interface Change {
  cell: Cell;
  locationType: LocationType;
  /** Building, space or own place; null lets the server choose (the home building). */
  locationId: string | null;
}
/** A change that was refused, with the catalogue's words; it stays until it is dismissed or something succeeds (WEK-03). */
export interface Failure {
  change: Change;
  message: string;
}
/** What was done last and how to take it back. */
export interface Done {
  id: number;
  change: Change;
  before: Change[];
}

/** Changes of my days: shown at once, put back when the server refuses, and undone in one step (WEK-03). */
export function useWeekEdits(days: readonly ScheduleDay[]) {
  const client = useQueryClient();
  const key = myDaysKey(days.map(({ date }) => date));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const edit = useApiMutation(api.schedule.edit);

  const show = (day: ScheduleDay) =>
    client.setQueryData(key, (known: { days: ScheduleDay[] } | undefined) => ({
      days: [...(known?.days ?? []).filter(({ date }) => date !== day.date), day],
    }));
  const send = async (change: Change, before: ScheduleDay): Promise<boolean> => {
    const { cell, locationType, locationId } = change;
    await client.cancelQueries({ queryKey: key });
    show(withPart(before, cell.part, locationType));
    try {
      show(await edit.mutateAsync({ params: { id: scheduleId(cell) }, body: { locationType, locationId } }));
      setFailure(null);
      return true;
    } catch (error) {
      show(before);
      setFailure({ change, message: error instanceof Error ? error.message : '' });
      return false;
    }
  };
  const set = async (cell: Cell, locationType: LocationType, locationId: string | null = null) => {
    const day = days.find(({ date }) => date === cell.date);
    if (!day) return;
    const change = { cell, locationType, locationId };
    setDone(null);
    if (await send(change, day)) setDone({ id: Date.now(), change, before: beforeOf(day, cell.part) });
  };
  const undo = async () => {
    if (!done) return;
    setDone(null);
    for (const change of done.before) {
      const known = client.getQueryData<{ days: ScheduleDay[] }>(key);
      const day = known?.days.find(({ date }) => date === change.cell.date);
      if (day) await send(change, day);
    }
  };
  const refuse = (change: Change, message: string) => setFailure({ change, message });
  return { set, undo, done, failure, refuse, dismiss: () => setFailure(null) };
}
export type WeekEdits = ReturnType<typeof useWeekEdits>;

/** The day as it will be, before the server has answered. */
export function withPart(day: ScheduleDay, part: Part, locationType: LocationType): ScheduleDay {
  const [morning, afternoon] = day.halves;
  return {
    date: day.date,
    halves: [
      part === 'afternoon' ? morning : plainHalf('morning', locationType),
      part === 'morning' ? afternoon : plainHalf('afternoon', locationType),
    ],
  };
}

/** The changes that give a part of a day back what it said. */
export function beforeOf(day: ScheduleDay, part: Part): Change[] {
  const parts: Part[] = part !== 'day' || isWhole(day) ? [part] : ['morning', 'afternoon'];
  return parts.map((one) => ({ cell: { date: day.date, part: one }, ...placeOf(day, one) }));
}

/** What a part of a day says, as it can be said of another: an office by its space or building. */
export function placeOf(day: ScheduleDay, part: Part): Pick<Change, 'locationType' | 'locationId'> {
  const { locationType, locationId, buildingId } = halfOf(day, part);
  return { locationType, locationId: locationType === 'office' ? (locationId ?? buildingId) : locationId };
}

/** True when nothing of the part is held by a booking. */
export function isFree(day: ScheduleDay, part: Part): boolean {
  return partOf(day, part).every(({ bookingId }) => bookingId === null);
}
