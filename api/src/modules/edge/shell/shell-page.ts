import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { currentSnapshot, type Snapshot, versionFolder } from '../releases/public.ts';

/** Gives index.html with the present snapshot and the nonce of this answer; while the database is away, with the last one known. */
export function openShellPage({ db, config, log }: Context): (nonce: string) => Promise<string> {
  const templates = new Map<string, Promise<string>>();
  let last: Snapshot | null = null;
  return async (nonce) => {
    last = await currentSnapshot(db).catch((error: unknown) => {
      if (last === null) throw error;
      log.warn('the release snapshot could not be read, the last one is used');
      return last;
    });
    if (last.shell === null)
      throw new ApiError('server.unavailable', { cause: new Error('No shell was promoted yet') });
    const template =
      templates.get(last.shell) ??
      readFile(join(versionFolder(config.dataFolder, 'shell', last.shell), 'index.html'), 'utf8');
    templates.set(last.shell, template);
    const settings = asScriptJson({ mapStyleUrl: config.mapStyleUrl, shell: last.shell });
    // Each entry knows the hashes of its own files.
    const remotes = asScriptJson(last.remotes.map(({ files: _, ...release }) => release));
    return (await template)
      .replace('__NONCE__', nonce)
      .replace('__RELEASES__', () => remotes)
      .replace('__CONFIG__', () => settings);
  };
}

/** JSON that cannot end its script element. */
function asScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
