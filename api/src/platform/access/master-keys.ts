import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartFailure } from '../errors/start-failure.ts';

/** The current master key, then the previous ones. */
export type MasterKeys = readonly [current: Buffer, ...previous: Buffer[]];

type KeySettings = Pick<Config, 'key' | 'previousKeys' | 'production' | 'dataFolder'>;

const leastBytes = 32;
const fileName = 'master.key';

/** The master keys of the settings; null where there is none and one may be generated. In production a missing key is a `StartFailure`. */
export function givenMasterKeys({ key, previousKeys, production }: KeySettings): MasterKeys | null {
  const previous = previousKeys.map((one) => parseKey('Each key of ESCALE_PREVIOUS_KEYS', one));
  if (key !== null) return [parseKey('ESCALE_KEY', key), ...previous];
  if (production)
    throw new StartFailure('ESCALE_KEY is not set; production needs the base64 of at least 32 random bytes.');
  return null;
}

/** The master keys of the settings or, for development, one that is generated once and stored in the data folder. */
export async function loadMasterKeys(settings: KeySettings): Promise<MasterKeys> {
  const previous = settings.previousKeys.map((one) => parseKey('Each key of ESCALE_PREVIOUS_KEYS', one));
  return givenMasterKeys(settings) ?? [await generatedKey(settings.dataFolder), ...previous];
}

function parseKey(name: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length < leastBytes) throw new StartFailure(`${name} must be the base64 of at least 32 random bytes.`);
  return bytes;
}

async function generatedKey(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, fileName);
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null) return parseKey(path, kept);
  await mkdir(dataFolder, { recursive: true });
  // A link is atomic and never replaces a file, so processes that start together agree on one key.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(leastBytes).toString('base64')}\n`, { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return parseKey(path, await readFile(path, 'utf8'));
}
