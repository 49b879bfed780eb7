import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { languageFrom, translate } from '../../../platform/messages/translate.ts';
import { fileStorage } from '../../../providers/storage/index.ts';
import { memberDataCollected } from '../../directory/members/public.ts';
import { findExport, markFailed, markReady } from './export.queries.ts';
import { type Part, zipOf } from './zip.ts';

/** Data of the jobs of an export. */
export interface ExportOrder {
  exportId: string;
}

const keptDays = 7;

/**
 * Puts all data of a member into a file: each module adds its part (`memberDataCollected`). A failure is shown to the member, who may ask
 * again, instead of repeating the job behind their back.
 */
export async function makeExport(context: Context, { exportId }: ExportOrder): Promise<void> {
  const asked = await findExport(context.db, exportId);
  if (asked?.state !== 'waiting') return;
  try {
    await storeExport(context, exportId, asked.member_id);
  } catch (error) {
    context.log.error({ err: error, exportId }, 'an export of personal data failed');
    await markFailed(context.db, exportId);
  }
}

async function storeExport(context: Context, exportId: string, memberId: string): Promise<void> {
  const { db, clock, config, jobs } = context;
  const parts: Part[] = [];
  const files = new Map<string, Buffer>();
  // One snapshot, so that the files agree with one another.
  await transact(
    db,
    async (tx) => {
      parts.length = 0;
      files.clear();
      await publish(tx, context, memberDataCollected, {
        memberId,
        add: (name, rows) => parts.push({ name, rows }),
        addFile: (name, bytes) => files.set(name, bytes),
      });
    },
    'repeatable read',
  );
  const file = `export-${exportId}.zip`;
  const bytes = zipOf(parts, files, await readmeOf(context, memberId));
  await fileStorage(config).put(file, bytes);
  const expiresAt = hoursAfter(clock.now(), keptDays * 24);
  const isKept = await transact(db, async (tx) => {
    const isReady = await markReady(tx, exportId, { file, bytes: bytes.length, expiresAt });
    if (isReady) await jobs.enqueue(tx, 'data-export.mail', { exportId });
    return isReady;
  });
  // The account was emptied meanwhile.
  if (!isKept) await fileStorage(config).remove(file);
}

async function readmeOf({ db, clock }: Context, memberId: string): Promise<string> {
  const member = await db.selectFrom('views.member').select('language').where('id', '=', memberId).executeTakeFirst();
  return translate(languageFrom(member?.language), 'export.readme', { at: clock.now() });
}
