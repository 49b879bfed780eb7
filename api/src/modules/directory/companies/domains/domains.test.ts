import { expect, test } from '@jest/globals';
import { testDnsRecords } from '../../../../providers/dns/index.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../customers.fixture.ts';
import * as customers from '../index.ts';

const api = await startTestApi(customers);
const { companyId, otherId, admin, employee, stranger, staff, switchOn, audited } = await customersFixture(api);
const params = { id: companyId };
const add = (domain: string, as: { memberId: string } = admin, id = companyId) =>
  api.call('customers.add-domain', { as, params: { id }, body: { domain } });
const remove = (domain: string, as: { memberId: string } = admin) =>
  api.call('customers.remove-domain', { as, params, query: { domain } });

test('INT-09 domains are locked until support switches them on', async () => {
  expect(codeOf(await add('marelune.example'))).toBe('access.feature-locked');
  await switchOn('approvedDomains');
  expect(codeOf(await add('marelune.example'))).toBe('allowed');
});

test('INT-09 a domain waits for its TXT record, and is proved when asked again', async () => {
  const pending = bodyOf(await add('Marelune.example '));
  expect(pending).toMatchObject({ domain: 'marelune.example', status: 'pending', provedAt: null });
  expect(pending.record).toMatchObject({ name: '_escale.marelune.example', type: 'TXT' });
  testDnsRecords.set(pending.record.name, ['autre chose']);
  expect(bodyOf(await add('marelune.example')).status).toBe('pending');
  testDnsRecords.set(pending.record.name, ['autre chose', pending.record.value]);
  expect(bodyOf(await add('marelune.example'))).toMatchObject({ id: pending.id, status: 'proved' });
  // A proved domain stays proved, whatever DNS returns later.
  testDnsRecords.clear();
  expect(bodyOf(await add('marelune.example')).status).toBe('proved');
  const { items } = bodyOf(await api.call('customers.domains', { as: admin, params }));
  expect(items.map(({ domain, status }) => [domain, status])).toEqual([['marelune.example', 'proved']]);
  expect((await audited()).map(({ after }) => after)).toEqual([{ domain: 'marelune.example' }, { status: 'proved' }]);
});

test('INT-09 a domain is one company’s: the first proof decides, and a claim alone keeps nobody out', async () => {
  expect(codeOf(await add('marelune.example', staff, otherId))).toBe('customer.domain-taken');
  expect(codeOf(await add(`${otherId}.example`))).toBe('customer.domain-taken');
  const [ours, theirs] = [bodyOf(await add('duo.example')), bodyOf(await add('duo.example', staff, otherId))];
  expect(ours.record.value).not.toBe(theirs.record.value);
  testDnsRecords.set(ours.record.name, [theirs.record.value]);
  expect(bodyOf(await add('duo.example')).status).toBe('pending');
  expect(bodyOf(await add('duo.example', staff, otherId)).status).toBe('proved');
  expect(codeOf(await add('duo.example'))).toBe('customer.domain-taken');
});

test('INT-09 two proofs at the same moment make one owner', async () => {
  const [ours, theirs] = [bodyOf(await add('course.example')), bodyOf(await add('course.example', staff, otherId))];
  testDnsRecords.set(ours.record.name, [ours.record.value, theirs.record.value]);
  const answers = await Promise.all([add('course.example'), add('course.example', staff, otherId)]);
  expect(answers.map(codeOf).sort()).toEqual(['allowed', 'customer.domain-taken']);
});

test('INT-09 public mail and what is no domain are refused', async () => {
  for (const domain of ['gmail.com', 'mail.orange.fr']) {
    expect((await add(domain)).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ pointer: '/body/domain', message: expect.stringContaining('messagerie') }],
    });
  }
  for (const domain of ['marelune', 'https://marelune.example', '-a.example', 'a..example', '10.0.0.1']) {
    expect([domain, codeOf(await add(domain))]).toEqual([domain, 'request.invalid']);
  }
});

test('INT-09 a domain is given up by its company alone', async () => {
  expect(codeOf(await remove('marelune.example', stranger))).toBe('resource.not-found');
  expect(codeOf(await remove('marelune.example', employee))).toBe('access.forbidden');
  expect(codeOf(await remove('ailleurs.example'))).toBe('resource.not-found');
  expect(bodyOf(await remove('marelune.example'))).toEqual({ done: true });
  expect(codeOf(await remove('marelune.example'))).toBe('resource.not-found');
  expect(codeOf(await add('marelune.example', employee))).toBe('access.forbidden');
  expect(codeOf(await add('marelune.example', stranger))).toBe('resource.not-found');
});

test('INT-09 the domain that staff confirmed is shown as such, and is not asked to be proved', async () => {
  const { confirmed } = bodyOf(await api.call('customers.domains', { as: admin, params }));
  expect(confirmed).toBe(`${companyId}.example`);
  expect(await add(confirmed)).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/domain', message: expect.stringMatching(/confirmé/) }] },
  });
});
