import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../../platform/config/storage.ts';
import { requireFileName } from './file-name.ts';
import type { FileStorage } from './port.ts';

/** Times in milliseconds. */
const [connectionTimeout, requestTimeout] = [3_000, 20_000];

/** Files in a bucket of an S3-compatible service, below `prefix`. A put is atomic by the service. */
export function s3Storage(settings: BucketSettings, prefix: string): FileStorage {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Other services seldom have a host name per bucket.
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    // Checksums in trailers are not understood by every compatible service.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout, requestTimeout },
  });
  const at = (name: string) => ({ Bucket: settings.bucket, Key: `${prefix}/${requireFileName(name)}` });
  return {
    put: async (name, bytes) => {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.length }));
    },
    get: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
