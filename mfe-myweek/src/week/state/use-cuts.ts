import type { Part, ScheduleDay } from '@escale/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isFree, placeOf, type WeekEdits } from './use-week-edits.ts';
import type { Cell } from './week-keys.ts';
import { isWhole } from './week-range.ts';

/**
 * Which days are shown in two halves: those whose halves differ, and those that were cut to change one of them. Merging gives both
 * halves the place of one; what a booking holds cannot be merged (WEK-04).
 */
export function useCuts(edits: WeekEdits) {
  const intl = useIntl();
  const [dates, setDates] = useState<ReadonlySet<string>>(new Set());
  const open = (date: string) => setDates((known) => new Set([...known, date]));
  const join = (date: string) => setDates((known) => new Set([...known].filter((one) => one !== date)));
  /** True while a day whose halves say the same is held open. */
  const isOpen = (day: ScheduleDay) => isWhole(day) && dates.has(day.date);
  const isCut = (day: ScheduleDay) => !isWhole(day) || dates.has(day.date);
  /** Cuts a whole day or merges a cut one; gives the cell that stands there then, null when it must stay. */
  const toggle = (day: ScheduleDay, part: Part): Cell | null => {
    const { date } = day;
    if (!isCut(day)) {
      open(date);
      return { date, part: 'morning' };
    }
    const whole: Cell = { date, part: 'day' };
    if (!isWhole(day)) {
      const place = placeOf(day, part);
      if (!isFree(day, 'day')) {
        edits.refuse({ cell: whole, ...place }, intl.formatMessage({ id: 'myweek.merge.booked' }));
        return null;
      }
      void edits.set(whole, place.locationType, place.locationId);
    }
    join(date);
    return whole;
  };
  return { isCut, isOpen, open, join, toggle };
}
export type Cuts = ReturnType<typeof useCuts>;
