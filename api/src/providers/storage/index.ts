import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { BucketSettings } from '../../platform/config/storage.ts';
import { folderStorage } from './folder.ts';
import type { FileStorage } from './port.ts';

export type { FileStorage };

/** Uploaded files. */
export function fileStorage(config: Config): FileStorage {
  return storageOf(config, 'files');
}

/** Files of published versions, named by the hash of their content. */
export function releaseStorage(config: Config): FileStorage {
  return storageOf(config, 'release-files');
}

/** Clients by their settings: each has connections of its own. */
const opened = new WeakMap<Config, Map<string, FileStorage>>();

function storageOf(config: Config, folder: string): FileStorage {
  const byFolder = opened.get(config) ?? new Map<string, FileStorage>();
  opened.set(config, byFolder);
  const { storage, dataFolder } = config;
  const found =
    byFolder.get(folder) ??
    (storage.provider === 's3' ? bucket(storage, folder) : folderStorage(join(dataFolder, folder)));
  byFolder.set(folder, found);
  return found;
}

/** A bucket whose client is loaded with its first use: it is large, and most servers have none. */
function bucket(settings: BucketSettings, folder: string): FileStorage {
  let opening: Promise<FileStorage> | null = null;
  const open = () => {
    opening ??= import('./s3.ts').then(({ s3Storage }) => s3Storage(settings, folder));
    return opening;
  };
  return {
    put: async (name, bytes) => (await open()).put(name, bytes),
    get: async (name) => (await open()).get(name),
    remove: async (name) => (await open()).remove(name),
  };
}
