import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../customers.fixture.ts';

const api = await startTestApi(undefined, { publicUrl: 'https://escale.example' });
const { companyId, admin, employee, stranger, staff, audited } = await customersFixture(api);
const params = { id: companyId };
const put = (body: object, as: { memberId: string } = admin) =>
  api.call('customers.set-settings', { as, params, body });

test('POL-05 each setting tells who says it, and null goes back to the platform’s', async () => {
  const before = bodyOf(await api.call('customers.settings', { as: admin, params }));
  expect(before.weekendShown).toEqual({
    value: false,
    source: { level: 'platform', name: null },
    lockedBySupport: false,
    setAt: null,
    requestedAt: null,
  });
  expect(before.credits.lockedBySupport).toBe(true);
  const after = bodyOf(await put({ weekendShown: true, defaultVisibility: 'connections' }));
  expect(after.weekendShown).toMatchObject({ value: true, source: { level: 'company', name: `Company ${companyId}` } });
  expect(after.defaultVisibility.value).toBe('connections');
  expect(after.signUpRestricted).toEqual(before.signUpRestricted);
  expect(bodyOf(await put({ weekendShown: null })).weekendShown).toEqual(before.weekendShown);
  expect(await audited()).toMatchObject([
    { action: 'customers.set-settings', before: {}, after: { weekendShown: true, defaultVisibility: 'connections' } },
    { before: { weekendShown: true }, after: { weekendShown: null } },
  ]);
});

test('CKP-04 a company that shows the weekend shows it to each of its members', async () => {
  const shown = async () => bodyOf(await api.call('users.me', { as: employee })).weekends;
  expect(await shown()).toBe(false);
  await put({ weekendShown: true });
  expect(await shown()).toBe(true);
  await put({ weekendShown: null });
  expect(await shown()).toBe(false);
});

test('INT-10 a feature of support is locked to administrators, who may send it back as it stands', async () => {
  expect((await put({ hrSync: true, weekendShown: true })).body).toMatchObject({
    code: 'access.feature-locked',
    locked: ['hrSync'],
  });
  expect(bodyOf(await api.call('customers.settings', { as: admin, params })).weekendShown.value).toBe(false);
  expect(codeOf(await put({ hrSync: false }))).toBe('allowed');
  expect(bodyOf(await put({ hrSync: true }, staff)).hrSync).toMatchObject({ value: true, lockedBySupport: true });
  expect(codeOf(await put({ hrSync: null }))).toBe('access.feature-locked');
  expect(codeOf(await put({ hrSync: true }))).toBe('allowed');
  expect(codeOf(await put({ unheardOf: true }))).toBe('request.invalid');
});

test('SEC-01 nobody else changes settings', async () => {
  expect(codeOf(await put({ weekendShown: true }, employee))).toBe('access.forbidden');
  expect(codeOf(await put({ weekendShown: true }, stranger))).toBe('resource.not-found');
});

test('CKP-02 the way files are read is kept per company', async () => {
  const stored = bodyOf(await api.call('customers.import-configuration', { as: admin, params }));
  expect(stored).toMatchObject({ delimiter: ';', strategy: 'createAndUpdate', columns: { email: 'email' } });
  const body = {
    ...stored,
    delimiter: ',' as const,
    columns: { ...stored.columns, manager: null },
    externalDefault: true,
  };
  const set = (as: { memberId: string }) => api.call('customers.set-import-configuration', { as, params, body });
  expect(bodyOf(await set(admin))).toEqual(body);
  expect(bodyOf(await api.call('customers.import-configuration', { as: staff, params }))).toEqual(body);
  const twice = { ...body, columns: { ...body.columns, lastName: ' First  NAME' } };
  expect(await api.call('customers.set-import-configuration', { as: admin, params, body: twice })).toMatchObject({
    status: 400,
    body: {
      code: 'request.invalid',
      errors: [{ pointer: '/body/columns/lastName', message: expect.stringContaining('colonne') }],
    },
  });
  expect(codeOf(await set(employee))).toBe('access.forbidden');
  expect(codeOf(await set(stranger))).toBe('resource.not-found');
});

test('CKP-04 the payment portal leads back to our own site only', async () => {
  const open = (redirectUrl: string, as: { memberId: string } = admin) =>
    api.call('customers.payment-portal', { as, params, query: { redirectUrl } });
  const { url } = bodyOf(await open('/settings'));
  expect(new URL(url).searchParams.get('redirectUrl')).toBe('https://escale.example/settings');
  expect(codeOf(await open('https://escale.example/settings?tab=plan'))).toBe('allowed');
  for (const foreign of [
    'https://ailleurs.example/',
    '//ailleurs.example',
    '/\\ailleurs.example',
    'https://escale.example@ailleurs.example/',
    'https://escale.example.ailleurs.example',
    'javascript:alert(1)',
    'http://[',
  ]) {
    expect([foreign, codeOf(await open(foreign))]).toEqual([foreign, 'request.invalid']);
  }
  expect(codeOf(await open('/settings', employee))).toBe('access.forbidden');
  expect(codeOf(await open('/settings', stranger))).toBe('resource.not-found');
});

test('CKP-04 the page that stands for the card company’s leads back, and nowhere else', async () => {
  const page = async (redirectUrl: string) =>
    (await api.app.inject({ url: `/test-payment-portal?redirectUrl=${encodeURIComponent(redirectUrl)}` })).body;
  expect(await page('/settings')).toContain('href="https://escale.example/settings"');
  expect(await page('https://ailleurs.example/')).toContain('href="/"');
  expect(await page('/"><script>')).not.toContain('<script>');
});
