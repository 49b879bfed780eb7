import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageBytes } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../customers.fixture.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-logos-'));
const api = await startTestApi(undefined, { dataFolder });
afterAll(() => rm(dataFolder, { recursive: true }));
const { companyId, admin, employee, stranger, audited } = await customersFixture(api);
const params = { id: companyId };
const files = () => readdir(join(dataFolder, 'files')).catch((): string[] => []);
const picture = sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } });
const set = (image: Buffer, as: { memberId: string } = admin) =>
  api.call('customers.set-logo', { as, params, body: { image: image.toString('base64') } });
const fetchLogo = (logo: string | null) => api.app.inject(`/pictures/${logo}/160.webp`);

test('CKP-04 a logo is shown whole on a transparent square, replaced, and gone when it is taken away', async () => {
  const first = bodyOf(await set(await picture.jpeg().toBuffer()));
  const sent = await fetchLogo(first.logo);
  expect(sent.headers['content-type']).toBe('image/webp');
  expect(await sharp(sent.rawPayload).metadata()).toMatchObject({ width: 160, height: 160, hasAlpha: true });
  const second = bodyOf(await set(await picture.png().toBuffer()));
  expect((await fetchLogo(first.logo)).statusCode).toBe(404);
  expect(await files()).toEqual([`${second.logo}.webp`]);
  const { id: _id, ...fields } = bodyOf(await api.call('customers.get', { as: admin, params }));
  expect(fields.version).toBe(second.version);
  bodyOf(await api.call('customers.update', { as: admin, params, body: { ...fields, logo: null } }));
  expect((await fetchLogo(second.logo)).statusCode).toBe(404);
  expect(await files()).toEqual([]);
  expect((await audited()).map(({ action }) => action)).toEqual([
    'customers.set-logo',
    'customers.set-logo',
    'customers.update',
  ]);
});

test('CKP-04 ERR-01 what is no picture, or too large a one, is refused and leaves no file', async () => {
  for (const image of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('GIF89a')])
    expect(codeOf(await set(image))).toBe('media.load-failed');
  const png = await picture.png().toBuffer();
  expect(codeOf(await set(png.subarray(0, 60)))).toBe('media.load-failed');
  expect(codeOf(await set(Buffer.alloc(imageBytes + 1, png)))).toBe('media.too-large');
  expect(await files()).toEqual([]);
});

test('SEC-01 nobody else sets the logo', async () => {
  const png = await picture.png().toBuffer();
  expect(codeOf(await set(png, employee))).toBe('access.forbidden');
  expect(codeOf(await set(png, stranger))).toBe('resource.not-found');
  expect(await files()).toEqual([]);
});

test('SEC-01 the picture of another company is not taken over: it would be deleted with the next change', async () => {
  const { id: _id, ...fields } = bodyOf(await api.call('customers.get', { as: admin, params }));
  const body = { ...fields, logo: `logo-${randomUUID()}` };
  expect(codeOf(await api.call('customers.update', { as: admin, params, body }))).toBe('resource.not-found');
});
