import type { SearchPart } from '@escale/contract';
import { halvesOf } from '@escale/rules';
import { type KeptHalf, keptAt, keptFrom } from '@escale/rules/kept-zone.rules';
import type { Actor } from '../../platform/access/actor.ts';
import { siteTime } from '../../platform/clock/site-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { departmentsOf } from '../inventory/spaces/public.ts';
import type { KeptZones } from './floor-plan/floor-plan.ts';

interface Asked {
  date: string;
  part: SearchPart;
  now: string;
  spaces: readonly { id: string; timezone: string; kept: KeptHalf[] }[];
}

/** Of some spaces those that are kept for departments on a day, and whether from the caller (MAP-07). */
export async function keptZones(db: Db, { memberId }: Pick<Actor, 'memberId'>, asked: Asked): Promise<KeptZones> {
  const some = asked.spaces.filter(({ kept }) => kept.length > 0);
  if (some.length === 0) return new Map();
  const own = await departmentsOf(db, memberId);
  const slot = { date: asked.date, halves: halvesOf(asked.part === 'halfDay' ? 'day' : asked.part) };
  return new Map(
    some.flatMap(({ id, timezone, kept }) => {
      const rows = keptAt(kept, slot, asked.now, siteTime(timezone));
      if (rows.length === 0) return [];
      // A half-day that is left to choose is refused only where both are.
      const others =
        asked.part === 'halfDay'
          ? slot.halves.every(
              (half) =>
                keptFrom(keptAt(kept, { ...slot, halves: [half] }, asked.now, siteTime(timezone)), own).length > 0,
            )
          : keptFrom(rows, own).length > 0;
      return [[id, { departments: [...new Set(rows.map(({ name }) => name))], isOthers: others }] as const];
    }),
  );
}
