import { routes } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import * as docs from './index.ts';

const api = await startTestApi(docs);

test('OPS-05 the document tells every call of the contract with its replies and errors', async () => {
  const document = (await api.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const { id, path, method, auth, errors, body, tooLarge } of routes) {
    const operation = document.paths[path][method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: id });
    const reported = JSON.stringify(operation.responses);
    for (const code of errors) expect(reported).toContain(code);
    expect(reported.includes(`\`${tooLarge ?? 'request.too-large'}\``)).toBe(body !== undefined);
    expect(operation.security.length > 0).toBe(auth !== 'none');
  }
});

test('OPS-05 the page to read it runs no script of its own making', async () => {
  const page = await api.app.inject('/api/docs');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const named = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  const files = named.filter((file) => !file.startsWith('data:'));
  expect(files).toHaveLength(3);
  for (const file of files) expect(file).toMatch(/^\/api\/docs\//);
  for (const file of files) expect((await api.app.inject(file)).statusCode).toBe(200);
});
