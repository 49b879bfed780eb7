import { type Language, pages } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { drawLabels, type Label } from '../../../platform/pdf/label-sheet.ts';
import type { PdfFile } from '../../../platform/pdf/send-pdf.ts';
import { ownBuilding } from '../../inventory/spaces/public.ts';
import { codeOf } from './codes.ts';

interface Row {
  workspaceId: string;
  seatId: string | null;
  counter: number;
  name: string;
  space: string;
  building: string;
  floor: string | null;
}

/** Labels of one file: more are printed floor by floor. */
const mostLabels = 2000;

/** The codes of a building's spaces and seats, or of one floor, on sheets to print and cut (BKG-18). */
export async function printCodes(
  { db, keys, config, clock }: Context,
  actor: Actor,
  { id, floorId, language }: { id: string; floorId: string | undefined; language: Language },
): Promise<PdfFile> {
  await ownBuilding(db, actor, id);
  const { rows } = await sql<Row>`
    select * from (select w.id as "workspaceId", null as "seatId", w.check_in_code as counter, w.name, w.name as space, b.name as building,
      f.name as floor, f.number, 0 as rank
    from views.workspace w join views.building b on b.id = w.building_id left join views.floor f on f.id = w.floor_id
    where w.building_id = ${id}::uuid and (${floorId ?? null}::uuid is null or w.floor_id = ${floorId ?? null}::uuid)
    union all
    select w.id, s.id, w.check_in_code, s.name, w.name, b.name, f.name, f.number, 1
    from views.seat s join views.workspace w on w.id = s.workspace_id join views.building b on b.id = w.building_id
      left join views.floor f on f.id = s.floor_id
    where w.building_id = ${id}::uuid and not s.closed and (${floorId ?? null}::uuid is null or s.floor_id = ${floorId ?? null}::uuid)
    ) place order by number nulls first, space, "workspaceId", rank, length(name), name limit ${mostLabels}`.execute(
    db,
  );
  const [first] = rows;
  if (!first) throw new ApiError('resource.not-found');
  const labels = rows.map(({ workspaceId, seatId, counter, ...row }): Label => {
    const path = pages.checkIn(workspaceId, codeOf(keys, { workspaceId, seatId, counter }));
    const floor = row.floor && translate(language, 'pdf.codes.floor', { name: row.floor });
    return {
      code: `${config.publicUrl}${path}${seatId === null ? '' : `&seatId=${seatId}`}`,
      name: row.name,
      place: [row.building, floor, seatId === null ? null : row.space].filter(Boolean).join(', '),
    };
  });
  const title = translate(language, 'pdf.codes.title', { building: first.building });
  const hint = translate(language, 'pdf.codes.hint');
  return {
    name: translate(language, 'pdf.codes.file'),
    file: await drawLabels(labels, { title, language, createdAt: clock.now(), hint }),
  };
}
