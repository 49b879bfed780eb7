import { StartFailure } from '../errors/start-failure.ts';

/** Where uploaded files and published versions are stored: the data folder, or a bucket that all nodes share. */
export type StorageSettings = { provider: 'folder' } | BucketSettings;

/** A bucket of an S3-compatible service; `endpoint` is null for that of AWS. */
export interface BucketSettings {
  provider: 's3';
  bucket: string;
  endpoint: string | null;
  region: string;
  accessKey: string;
  secretKey: string;
}

/**
 * Reads `STORAGE_BUCKET`, `STORAGE_ENDPOINT` (for services other than that of AWS), `STORAGE_REGION`, `STORAGE_ACCESS_KEY` and `STORAGE_SECRET_KEY`; without a
 * bucket it is the data folder, which all nodes must then share.
 */
export function readStorageSettings(environment: Readonly<Record<string, string | undefined>>): StorageSettings {
  const { STORAGE_BUCKET: bucket, STORAGE_ENDPOINT: endpoint, STORAGE_REGION: region } = environment;
  if (!bucket) return { provider: 'folder' };
  if (endpoint && !URL.canParse(endpoint))
    throw new StartFailure(`STORAGE_ENDPOINT is "${endpoint}"; it must be an address.`);
  const { STORAGE_ACCESS_KEY: accessKey, STORAGE_SECRET_KEY: secretKey } = environment;
  if (!accessKey || !secretKey)
    throw new StartFailure('STORAGE_BUCKET needs STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY.');
  return { provider: 's3', bucket, endpoint: endpoint || null, region: region || 'eu-west-3', accessKey, secretKey };
}
