import type { LocationType, Part } from '@escale/contract';
import { useSession } from '@escale/platform';
import { addDays, mondayOf, todayIn } from '@escale/rules';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Tried } from '../head/tried.rules.ts';
import { closedOffice } from './closures.rules.ts';
import { useCuts } from './use-cuts.ts';
import { useWeekEdits } from './use-week-edits.ts';
import { useWeekends } from './use-weekends.ts';
import { useLimits, useMyDays, useMySites, useTeammates } from './week.queries.ts';
import { noFilter } from './week-filter.ts';
import type { Cell } from './week-keys.ts';
import { datesOfWeek, isDate, openingMonday } from './week-range.ts';

/** A booking that is about to be released, and the cell that it holds. */
export interface Releasing {
  bookingId: string;
  cell: Cell;
}

/** How long a new employee is shown how to begin. */
const newForDays = 14;
const isUnset = ({ locationType }: { locationType: LocationType }) => locationType === 'notDefined';

/** State shared by the two layouts of the week: its dates, content and edits. Week, view and tab are in the URL. */
export function useWeek() {
  const { member } = useSession();
  const [address, setAddress] = useSearchParams();
  const [weekends, setWeekends] = useWeekends(member);
  const [search, setSearch] = useState('');
  const [placeSearch, setPlaceSearch] = useState('');
  const [filter, setFilter] = useState(noFilter);
  const today = todayIn(member?.timezone ?? 'Europe/Paris');
  const opening = openingMonday(today, weekends);
  const requested = address.get('from') ?? '';
  const monday = isDate(requested) ? mondayOf(requested) : opening;
  const dates = useMemo(() => datesOfWeek(monday, weekends), [monday, weekends]);
  const mine = useMyDays(dates);
  const everyone = useTeammates(dates, '');
  const teammates = useTeammates(dates, search);
  const limits = useLimits(monday);
  const { sites, mySite } = useMySites(member?.homeBuildingId ?? null);
  const edits = useWeekEdits(mine.days);
  const cuts = useCuts(edits);
  const [releasing, setReleasing] = useState<Releasing | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);

  const changeAddress = (changes: Record<string, string | null>) =>
    setAddress((known) => {
      const next = new URLSearchParams(known);
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
      return next;
    });
  const goTo = (week: string) => changeAddress({ from: week === opening ? null : week });
  const nextOpen = mine.days
    .filter(({ date }) => date >= today)
    .flatMap(({ date, halves }): { date: string; part: Part }[] => {
      const open = halves.filter(isUnset);
      const [first] = open;
      return first ? [{ date, part: open.length === 2 ? 'day' : first.half }] : [];
    })[0];
  const isNew = member?.customer != null && addDays(member.since, newForDays) > today;
  const isEmpty = mine.data !== undefined && mine.days.flatMap(({ halves }) => halves).every(isUnset);
  return {
    /** An employee's account is new, and its week empty. */
    isFirst: isNew && isEmpty,
    today,
    monday,
    dates,
    isOpening: monday === opening,
    pivot: address.get('view') === 'places' ? ('places' as const) : ('people' as const),
    tab: address.get('tab') === 'relations' ? ('relations' as const) : ('mine' as const),
    changeAddress,
    move: (weeks: -1 | 1) => goTo(addDays(monday, weeks * 7)),
    open: () => goTo(opening),
    mine,
    teammates,
    limits,
    sites,
    mySite,
    edits,
    cuts,
    releasing,
    setReleasing,
    tried,
    setTried,
    search,
    setSearch,
    placeSearch,
    setPlaceSearch,
    filter,
    setFilter,
    weekends,
    setWeekends,
    /** The first unset part of a future day of this week. */
    nextOpen: nextOpen ?? null,
    /** Counts by location and day: of everyone, regardless of the search. */
    summary: everyone.data?.summary ?? [],
    /** The closed office that concerns one of these days; null when it is open. */
    closedOn: (date: string) => {
      const day = mine.days.find((one) => one.date === date);
      return day ? closedOffice(mine.closures, day, member?.homeBuildingId ?? null) : null;
    },
    summaryOf: (date: string) => everyone.data?.summary.find((one) => one.date === date),
  };
}
export type Week = ReturnType<typeof useWeek>;
