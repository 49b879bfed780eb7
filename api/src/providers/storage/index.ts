import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { folderStorage } from './folder.ts';
import type { FileStorage } from './port.ts';

/** Uploaded files, in the data folder. */
export function fileStorage({ dataFolder }: Config): FileStorage {
  return folderStorage(join(dataFolder, 'files'));
}
