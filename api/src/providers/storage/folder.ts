import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireFileName } from './file-name.ts';
import type { FileStorage } from './port.ts';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Files in a folder, which all nodes share. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, requireFileName(name));
  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true });
      // Written to a temporary file and renamed: no reader ever sees half a file, even if the process is killed.
      const beside = `${path}.${randomUUID()}`;
      await writeFile(beside, bytes);
      await rename(beside, path);
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
  };
}
