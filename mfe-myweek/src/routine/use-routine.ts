import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation, useApiQuery, useSession, useUnsaved } from '@escale/platform';
import { mondayOf, todayIn } from '@escale/rules';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLimits, useMyDays, useMySites } from '../week/state/week.queries.ts';
import { datesOfWeek } from '../week/state/week-range.ts';
import {
  changedCells,
  halfAt,
  isWhole,
  type Place,
  type RoutineCell,
  type RoutineHalf,
  type RoutineType,
  templateOf,
  withPlace,
} from './routine.rules.ts';

const nothing: readonly RoutineHalf[] = [];

/** The member's template as it is edited, and what it would do before it is saved (WEK-06). */
export function useRoutine() {
  const intl = useIntl();
  const { member } = useSession();
  const stored = useApiQuery(lateApi.routine.get);
  const [draft, setDraft] = useState<readonly RoutineHalf[] | null>(null);
  const [cut, setCut] = useState<ReadonlySet<number>>(new Set());
  const [selected, setSelected] = useState<RoutineCell>({ weekday: 1, part: 'day' });
  const [isNow, setNow] = useState(true);
  const today = todayIn(member?.timezone ?? 'Europe/Paris');
  const week = useMemo(() => datesOfWeek(mondayOf(today)), [today]);
  const mine = useMyDays(week);
  const limits = useLimits(today);
  const { sites, mySite } = useMySites(member?.homeBuildingId ?? null);
  const places = useApiQuery(lateApi.offsitePlaces.list, { query: { limit: 0 } }, { staleTime: 600_000 });
  const known = stored.data?.halves ?? nothing;
  const template = draft ?? known;
  const changes = changedCells(known, template);
  const body = {
    halves: template.map(({ weekday, half, locationType, locationId }) => ({
      weekday,
      half,
      locationType,
      locationId,
    })),
    applyNow: isNow,
  };
  // Without a template, stored or begun, nothing is ever applied.
  const hasEffect = stored.isSuccess && (changes.length > 0 || known.length > 0);
  const preview = useApiQuery(
    lateApi.routine.preview,
    { body },
    { enabled: hasEffect, placeholderData: (before) => before },
  );
  const save = useApiMutation(lateApi.routine.save, {
    onSuccess: ({ applied }) => {
      setDraft(null);
      setCut(new Set());
      notify({
        tone: 'success',
        message: intl.formatMessage({ id: 'myweek.routine.saved' }, { count: applied.length }),
      });
    },
  });
  useUnsaved(changes.length > 0);
  const isCut = (weekday: number) => cut.has(weekday) || !isWhole(template, weekday);
  const edit = (next: readonly RoutineHalf[]) => {
    save.reset();
    setDraft(next);
  };
  const placeFor = (type: RoutineType, locationId: string | null): Place => {
    if (type === 'office') {
      const site = sites.find(({ id }) => id === locationId) ?? mySite;
      return { type, locationId: site?.id ?? null, label: site?.name ?? null };
    }
    const place = places.data?.items.find(({ id }) => id === locationId);
    return { type, locationId: place?.id ?? null, label: place?.name ?? null };
  };
  return {
    stored,
    template,
    changes,
    selected,
    select: setSelected,
    isCut,
    set: (cell: RoutineCell, type: RoutineType, locationId: string | null = null) =>
      edit(withPlace(template, cell, placeFor(type, locationId))),
    clear: (cell: RoutineCell) => edit(withPlace(template, cell, null)),
    /** Cuts a day in two halves, or makes it whole again with the place of its morning. */
    toggleCut: ({ weekday, part }: RoutineCell) => {
      const next = new Set(cut);
      if (!isCut(weekday)) {
        next.add(weekday);
        setSelected({ weekday, part: 'morning' });
      } else {
        next.delete(weekday);
        const half = halfAt(template, weekday, part === 'afternoon' ? 'afternoon' : 'morning');
        edit(
          withPlace(
            template,
            { weekday, part: 'day' },
            half && { type: half.locationType, locationId: half.locationId, label: half.label },
          ),
        );
        setSelected({ weekday, part: 'day' });
      }
      setCut(next);
    },
    copyWeek: mine.isSuccess ? () => edit(templateOf(mine.days)) : null,
    reset: () => {
      save.reset();
      setDraft(null);
      setCut(new Set());
    },
    isNow,
    setNow: (next: boolean) => {
      save.reset();
      setNow(next);
    },
    hasEffect,
    preview,
    limits,
    sites,
    places: places.data?.items ?? [],
    save,
    /** Also without a change, a template can be applied from today, once. */
    canSave: hasEffect && (changes.length > 0 || (isNow && !save.isSuccess)),
    send: () => save.mutate({ body }),
  };
}
export type RoutineEditor = ReturnType<typeof useRoutine>;
