import type { SearchPart } from '@escale/contract';
import { halfIndex, halvesOf } from '@escale/rules';
import { type KeptHalf, keptAt, keptFrom } from '@escale/rules/kept-zone.rules';
import { siteTime } from '../../platform/clock/site-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { departmentsOf } from '../inventory/spaces/public.ts';
import type { KeptZones } from './floor-plan/floor-plan.ts';

interface Asked {
  date: string;
  now: string;
  spaces: readonly { id: string; timezone: string; kept: KeptHalf[] }[];
}

/**
 * Of some spaces those that are kept for departments in a part of a day, and whether from the member (MAP-07): the departments are read once
 * for all parts.
 */
export async function keptFor(
  db: Db,
  memberId: string,
  { date, now, spaces }: Asked,
): Promise<(part: SearchPart) => KeptZones> {
  const some = spaces.filter(({ kept }) => kept.length > 0);
  const own = some.length === 0 ? [] : await departmentsOf(db, memberId);
  return (part) => {
    const halves = halvesOf(part === 'halfDay' ? 'day' : part);
    return new Map(
      some.flatMap(({ id, timezone, kept }) => {
        const site = siteTime(timezone);
        const rows = keptAt(kept, { date, halves }, now, site);
        if (rows.length === 0) return [];
        const isFrom = (of: readonly KeptHalf[]) => keptFrom(of, own).length > 0;
        // A half-day that is left to choose is refused only where both are.
        const isOthers =
          part === 'halfDay'
            ? halves.every((half) => isFrom(rows.filter((row) => row.half === halfIndex(half))))
            : isFrom(rows);
        return [[id, { departments: [...new Set(rows.map(({ name }) => name))], isOthers }] as const];
      }),
    );
  };
}
