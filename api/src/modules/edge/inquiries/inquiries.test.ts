import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { letterBox } from '../../directory/auth/accounts.fixture.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { handlers, jobs } from './index.ts';
import { inquiryLetter, inquiryReceipt } from './inquiry-letter.ts';

const supportMail = 'aide@escale.example';
const box = await letterBox();
const api = await startTestApi({ handlers, jobs }, { dataFolder: box.dataFolder, supportMail });
const make = spacesFixture(api.db);
afterAll(box.remove);

const staff = { memberId: await make.member({}), roles: ['staff'] as const };
const inquiryFields = {
  id: randomUUID(),
  reference: '7K2M-9QXA',
  kind: 'contact' as const,
  name: 'Nina Roux',
  email: 'nina@atelier.example',
  company: null,
  phone: null,
  subject: 'À activer : Système RH',
  message: 'Système RH',
  language: 'en' as const,
  memberId: null,
  state: 'new' as const,
  createdAt: '2026-11-26T09:00:00Z',
  assignee: null,
};
let number = 0;
const written = () => {
  number += 1;
  return {
    kind: 'contact' as const,
    name: 'Ada Martin',
    email: `ada-${number}@ici.example`,
    subject: 'Ma facture',
    message: 'Bonjour,\nma facture de novembre manque.',
  };
};

async function opened(wait = 'PT3S') {
  const answer = await api.call('inquiries.form');
  if (answer.status !== 200) throw new Error(answer.body.code);
  api.clock.advance(wait);
  return answer.body.stamp;
}

async function send(changes: object = {}, as?: { memberId: string }) {
  const stamp = await opened();
  return api.call('inquiries.create', { ...(as ? { as } : {}), body: { ...written(), stamp, ...changes } });
}
const listed = async (query: object = {}) => {
  const answer = await api.call('inquiries.list', { as: staff, query });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
};
const refused = { status: 409, body: { code: 'inquiry.refused' } };

test('ACC-01 a visitor writes to staff, is told a reference, and staff is mailed once, to answer the sender', async () => {
  const sent = written();
  const { body } = await send({ ...sent, company: 'Atelier Brume', phone: '+33 6 12 34 56 78' });
  expect(body).toEqual({ reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) });
  const { items } = await listed();
  expect(items[0]).toMatchObject({ ...sent, ...body, company: 'Atelier Brume', state: 'new', memberId: null });
  const order = { inquiryId: items[0]?.id ?? '' };
  await jobs['inquiries.mail'](order, api.context);
  await jobs['inquiries.mail'](order, api.context);
  const receipts = (await box.letters()).filter((text) => text.includes('/help'));
  expect(receipts).toHaveLength(1);
  const letter = await box.letterTo(supportMail);
  expect(letter).toContain(`Reply-To: Ada Martin <${sent.email}>`);
  expect(letter).toContain('ma facture de novembre manque.');
  expect(letter).toContain(items[0]?.reference);
  expect(receipts[0]).toContain(items[0]?.reference);
  expect(receipts[0]).not.toContain('ma facture de novembre manque.');
});

test('ACC-01 the receipt of a member repeats their message at the address of their account, and nowhere else', async () => {
  const memberId = await make.member({});
  const { email } = await api.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const receiptOf = async (address: string) => {
    const { body } = await send({ email: address }, { memberId });
    const reference = 'reference' in body ? String(body.reference) : '';
    const { items } = await listed({ q: reference });
    await jobs['inquiries.mail']({ inquiryId: items[0]?.id ?? '' }, api.context);
    return (await box.letters()).find((text) => text.includes(reference) && text.includes('/help'));
  };
  const own = await receiptOf(email);
  for (const part of ['Bonjour Camille,', 'Ma facture', 'ma facture de novembre manque.', '/account/help'])
    expect(own).toContain(part);
  const other = await receiptOf('somebody@else.example');
  expect(other).not.toContain('Camille');
  expect(other).not.toContain('ma facture de novembre manque.');
  expect(other).not.toContain('/account/help');
});

test('ACC-01 the mail is enqueued with the message, and one of a signed-in member names them', async () => {
  const memberId = await make.member({});
  const { body } = await send({}, { memberId });
  const [first] = (await listed()).items;
  expect(first).toMatchObject({ ...body, memberId });
  const { rows } = await api.context.pool.query("select data from pgboss.job where name = 'inquiries.mail'");
  expect(rows).toContainEqual({ data: { inquiryId: first?.id } });
});

test('SEC-02 what a program sends is refused: a filled trap, no stamp of ours, a form of less than three seconds or more than a day', async () => {
  const before = (await listed()).total;
  expect(await send({ website: 'https://spam.example' })).toMatchObject(refused);
  for (const wait of ['PT2S', 'PT24H1S']) {
    const stamp = await opened(wait);
    expect(await api.call('inquiries.create', { body: { ...written(), stamp } })).toMatchObject(refused);
  }
  const stamp = await opened();
  const [, unique, signature] = /Z (.*)\.(.*)$/.exec(stamp) ?? [];
  const earlier = `2026-11-20T07:00:00.000Z ${unique}`;
  for (const forged of [
    '',
    'x',
    `2026-11-20T07:00:00.000Z.${signature}`,
    `${earlier}.${signature}`,
    stamp.slice(0, -1),
  ])
    expect(await send({ stamp: forged })).toMatchObject(refused);
  expect((await listed()).total).toBe(before);
});

test('ACC-01 a signed-in member writes at once; the form is theirs for a day as well', async () => {
  const as = { memberId: await make.member({}) };
  const sendAfter = async (wait: string) => {
    const stamp = await opened(wait);
    return api.call('inquiries.create', { as, body: { ...written(), stamp } });
  };
  expect((await sendAfter('PT0S')).status).toBe(200);
  expect(await sendAfter('PT24H1S')).toMatchObject(refused);
});

test('SEC-02 one form sends at most five messages, also when they arrive together', async () => {
  const [stamp, other] = [await opened(), await opened()];
  const sendWith = (given: string) => api.call('inquiries.create', { body: { ...written(), stamp: given } });
  for (let sent = 0; sent < 3; sent += 1) expect((await sendWith(stamp)).status).toBe(200);
  const together = await Promise.all([1, 2, 3].map(() => sendWith(stamp)));
  expect(together.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(await sendWith(stamp)).toMatchObject(refused);
  expect((await sendWith(other)).status).toBe(200);
});

test('SEC-02 an address sends at most ten messages in a day', async () => {
  const { email } = written();
  for (let sent = 0; sent < 10; sent += 1) expect((await send({ email })).status).toBe(200);
  expect(await send({ email })).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
  expect((await send()).status).toBe(200);
  api.clock.advance('PT24H');
  expect((await send({ email })).status).toBe(200);
});

test('ERR-02 a wrong field is named', async () => {
  const answer = await send({ email: 'nobody', message: 'court' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  const pointers = 'errors' in answer.body ? answer.body.errors.map(({ pointer }) => pointer) : [];
  expect(pointers).toEqual(['/body/email', '/body/message']);
});

test('SEC-01 only staff lists inquiries and changes their state', async () => {
  await send({ kind: 'demo' });
  const { items, total } = await listed({ kind: 'demo' });
  expect([items.length, total]).toEqual([1, 1]);
  const params = { id: items[0]?.id ?? '' };
  const stranger = { memberId: await make.member({}) };
  expect((await api.call('inquiries.list', { as: stranger })).status).toBe(403);
  expect((await api.call('inquiries.change', { as: stranger, params, body: { state: 'closed' } })).status).toBe(403);
  expect((await api.call('inquiries.change', { as: staff, params, body: { state: 'closed' } })).status).toBe(200);
  expect((await listed({ kind: 'demo', state: 'new' })).total).toBe(0);
  expect((await listed({ kind: 'demo', state: 'closed' })).total).toBe(1);
  expect((await listed({ kind: 'demo' })).counts).toMatchObject({ closed: 1 });
  const unknown = { id: '018f4f2e-0000-7000-8000-0000000000ff' };
  const missing = await api.call('inquiries.change', { as: staff, params: unknown, body: { state: 'new' } });
  expect(missing).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
});

test('ACC-01 staff take a message, note and answer it; the sender gets the answer once, and all of it stands in its history', async () => {
  await api.db
    .updateTable('member')
    .set({ roles: ['employee', 'staff'] })
    .where('id', '=', staff.memberId)
    .execute();
  const sent = written();
  await send({ ...sent, kind: 'proposal' });
  const [one] = (await listed({ q: sent.email })).items;
  const params = { id: one?.id ?? '' };
  const read = async () => {
    const answer = await api.call('inquiries.get', { as: staff, params });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body;
  };
  const colleagues = await api.call('inquiries.staff', { as: staff });
  expect(colleagues.body).toMatchObject({ items: [{ id: staff.memberId }] });
  await api.call('inquiries.change', { as: staff, params, body: { assigneeId: staff.memberId } });
  await api.call('inquiries.note', {
    as: staff,
    params,
    idempotencyKey: randomUUID(),
    body: { text: 'Rappeler lundi' },
  });
  const { version } = await read();
  const answer = { as: staff, params, idempotencyKey: randomUUID(), body: { text: 'Voici votre facture.', version } };
  expect((await api.call('inquiries.answer', answer)).status).toBe(200);
  expect((await api.call('inquiries.answer', answer)).status).toBe(200);
  expect(await read()).toMatchObject({
    inquiry: { state: 'answered', assignee: { id: staff.memberId } },
    entries: [
      { kind: 'assignee', text: 'Camille Aubry', author: { id: staff.memberId } },
      { kind: 'note', text: 'Rappeler lundi' },
      { kind: 'answer', text: 'Voici votre facture.' },
    ],
  });
  expect((await listed({ mine: 'true' })).total).toBe(1);
  const entryId = (await read()).entries[2]?.id ?? '';
  await jobs['inquiries.answer']({ entryId }, api.context);
  await jobs['inquiries.answer']({ entryId }, api.context);
  const letters = (await box.letters()).filter((text) => text.includes('Voici votre facture.'));
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain(`Reply-To: Escale <${supportMail}>`);
});

test('ACC-01 an answer to a message that somebody else has answered meanwhile is refused', async () => {
  const sent = written();
  await send(sent);
  const [one] = (await listed({ q: sent.email })).items;
  const params = { id: one?.id ?? '' };
  const read = await api.call('inquiries.get', { as: staff, params });
  const version = read.status === 200 ? read.body.version : '';
  await api.call('inquiries.change', { as: staff, params, body: { state: 'answered' } });
  const body = { text: 'Trop tard.', version };
  expect(await api.call('inquiries.answer', { as: staff, params, idempotencyKey: randomUUID(), body })).toMatchObject({
    body: { code: 'request.outdated', current: { inquiry: { state: 'answered' } } },
  });
});

test('SEC-04 closed messages are deleted after a year, open ones are kept', async () => {
  const open = (await listed({ state: 'new' })).total;
  expect((await listed({ state: 'closed' })).total).toBe(1);
  api.clock.advance('P364D');
  await jobs['inquiries.delete-closed']({}, api.context);
  expect((await listed({ state: 'closed' })).total).toBe(1);
  api.clock.advance('P2D');
  await jobs['inquiries.delete-closed']({}, api.context);
  expect((await listed({ state: 'closed' })).total).toBe(0);
  expect((await listed({ state: 'new' })).total).toBe(open);
});

test('INT-10 the letters about a feature that a company asks for name the feature, each in its language', async () => {
  const asked = {
    ...inquiryFields,
    feature: { name: 'hrSync' as const, company: { id: randomUUID(), name: 'Marelune' } },
  };
  expect(inquiryReceipt({ publicUrl: 'https://escale.example' }, asked, null).body.rows?.[0]?.value).toBe('HR system');
  expect(inquiryLetter(supportMail, asked).subject).toBe('Système RH 7K2M-9QXA');
});

test('ACC-01 LND-01 the receipt of who offers a place names the offer', async () => {
  await send({ kind: 'host' });
  const { items } = await listed({ kind: 'host' });
  await jobs['inquiries.mail']({ inquiryId: items[0]?.id ?? '' }, api.context);
  const receipt = (await box.letters()).find(
    (text) => text.includes('/help') && text.includes(items[0]?.reference ?? '?'),
  );
  expect(receipt).toContain('Proposition de lieu');
});
