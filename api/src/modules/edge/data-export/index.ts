import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { deleteOver, removeFiles } from './delete-over.service.ts';
import { readExport, readFile, startExport } from './export.service.ts';
import { mailExport } from './export-letter.ts';
import { type ExportOrder, makeExport } from './make-export.service.ts';

export const handlers = defineHandlers({
  'users.export': ({ actor }, context) => readExport(context, actor),
  'users.start-export': ({ actor }, context) => startExport(context, actor),
  'users.export-file': async ({ actor, reply }, context) => {
    reply.header('cache-control', 'no-store');
    return readFile(context, actor);
  },
});

export const jobs = defineJobs({
  'data-export.make': (order: ExportOrder, context: Context) => makeExport(context, order),
  'data-export.mail': (order: ExportOrder, context: Context) => mailExport(context, order),
  'data-export.delete-over': (_: object, context: Context) => deleteOver(context),
  'data-export.remove-files': ({ files }: { files: string[] }, context: Context) => removeFiles(context, files),
});

/** Hourly, so that a file is gone soon after its seven days. */
export const schedule = { 'data-export.delete-over': '47 * * * *' };
