import { join } from 'node:path';
import { workerThread } from '../../../../platform/worker-thread.ts';
import type { look, plan, preview, read } from './import-work.ts';

const run = workerThread(join(import.meta.dirname, 'import-work.ts'), {
  deadline: 20_000,
  mostWaiting: 20,
  megabytes: 512,
});

// Worker thread, because a file of 20,000 rows, or of a million line breaks, takes a second to read (SEC-02).
export const readInThread = (input: Parameters<typeof read>[0]) =>
  run(input, 'read') as Promise<ReturnType<typeof read>>;
export const planInThread = (input: Parameters<typeof plan>[0]) =>
  run(input, 'plan') as Promise<ReturnType<typeof plan>>;
export const lookInThread = (input: Parameters<typeof look>[0]) =>
  run(input, 'look') as Promise<ReturnType<typeof look>>;
export const previewInThread = (input: Parameters<typeof preview>[0]) =>
  run(input, 'preview') as Promise<ReturnType<typeof preview>>;
