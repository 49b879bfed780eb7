import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StorageSettings } from '../../platform/config/storage.ts';

/** An S3-compatible service on loopback that checks whether requests are signed with its access key. */
export async function fakeS3() {
  const files = new Map<string, Buffer>();
  let isLost = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const end = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
    const key = request.url?.split('?')[0] ?? '';
    if (!request.headers.authorization?.includes('Credential=access/')) return end(403, error('AccessDenied'));
    if (isLost) return end(404, error('NoSuchKey'));
    if (request.method === 'PUT') files.set(key, Buffer.concat(chunks));
    if (request.method === 'DELETE') files.delete(key);
    if (request.method !== 'GET') return end(request.method === 'PUT' ? 200 : 204);
    const found = files.get(key);
    return found === undefined ? end(404, error('NoSuchKey')) : end(200, found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: StorageSettings = {
    provider: 's3',
    bucket: 'escale',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-3',
    accessKey: 'access',
    secretKey: 'secret',
  };
  return {
    settings,
    files,
    /** From now on it answers that no file exists. */
    lose: () => {
      isLost = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
