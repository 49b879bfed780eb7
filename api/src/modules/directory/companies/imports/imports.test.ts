import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { transact } from '../../../../platform/db/transact.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { invitationTried } from '../../members/public.ts';
import { bodyOf, codeOf } from '../customers.fixture.ts';
import { importsFixture } from './imports.fixture.ts';

const fixture = await importsFixture();
const { api, params, file, start, get, rows, imported, member, waiting, jobs } = fixture;
const { admin, companyId, employee, stranger, staff, policy, audited } = fixture;
await policy('Hybride 3 jours');
await api.db.insertInto('department').values({ company_id: companyId, name: 'Juridique' }).execute();

const preview = (body: object, as: { memberId: string } = admin) =>
  api.call('member-imports.preview', { as, params, body: { ...body } as { csv: string } });
const domain = `${companyId}.example`;

test('CKP-02 the preview finds delimiter and columns, and tells what each row does and what a wrong cell means', async () => {
  const csv = file(
    `lea@${domain};Léa;Fournier;;Juridique;`,
    `ismael@${domain};Ismaël;Perrot;hybride 3 jour;Jurdique;lea`,
  );
  const shown = bodyOf(await preview({ csv }));
  expect(shown).toMatchObject({
    delimiter: ';',
    header: ['courriel', 'prenom', 'nom', 'politique', 'service', 'responsable'],
  });
  expect(shown.columns).toMatchObject({ email: 'courriel', department: 'service', timezone: null });
  expect(shown.rows).toMatchObject([
    { row: 2, effect: 'create', errors: [] },
    {
      row: 3,
      effect: 'error',
      errors: [
        {
          column: 'policy',
          code: 'policy-unknown',
          suggestion: 'Hybride 3 jours',
          message: expect.stringMatching(/\w/),
        },
        { column: 'department', suggestion: 'Juridique' },
      ],
    },
  ]);
  const corrections = [
    { row: 3, column: 'policy', text: 'Hybride 3 jours' },
    { row: 3, column: 'department', text: 'Juridique' },
    { row: 3, column: 'manager', text: `lea@${domain}` },
  ];
  const corrected = bodyOf(await preview({ csv, corrections }));
  expect(corrected.rows[1]).toMatchObject({ effect: 'create', manager: 'Léa Fournier' });
  expect(bodyOf(await preview({ csv, ignoredRows: [3] })).rows[1]).toMatchObject({ effect: 'ignored' });
  expect(await member(`lea@${domain}`)).toBeUndefined();
});

test('CKP-02 a file that cannot be read, or lacks a required column, says so with what could be read of it', async () => {
  expect(bodyOf(await preview({ csv: 'courriel;prenom;nom\n"a;b;c' }))).toMatchObject({
    header: ['courriel', 'prenom', 'nom'],
    fileErrors: [{ row: 2, code: 'file-unreadable' }],
    rows: [],
  });
  expect(bodyOf(await preview({ csv: 'courriel;prenom\na;b' }))).toMatchObject({
    sample: ['a', 'b'],
    fileErrors: [{ row: 1, column: 'lastName', code: 'column-missing' }],
  });
});

test('CKP-02 an import runs as a job: state, outcome of each row, mapping kept for the company, history', async () => {
  const csv = file(
    `lea@${domain};Léa;Fournier;;;`,
    `lea@${domain};Double;Rang;;;`,
    'x;y;z;;;',
    `zoe@${domain};Zoé;Petit;;;`,
  );
  const answer = bodyOf(await start(csv, { skipErrors: true, ignoredRows: [5] }));
  expect(answer).toMatchObject({ state: 'waiting', fileName: 'arrivees.csv', steps: null });
  expect(await waiting('companies.import')).toEqual([{ importId: answer.id }]);
  await jobs['companies.import']({ importId: answer.id }, api.context);
  expect(await get(answer.id)).toMatchObject({
    state: 'done',
    counts: { created: 1, updated: 0, skipped: 2, ignored: 1 },
    steps: { readMs: expect.any(Number), checkMs: expect.any(Number), saveMs: expect.any(Number) },
    letters: { due: 0, sent: 0, failed: 0 },
  });
  expect(await rows(answer.id)).toMatchObject([
    { row: 2, email: `lea@${domain}`, name: 'Léa Fournier', outcome: 'created', memberId: expect.any(String) },
    { row: 3, outcome: 'skipped', errors: [expect.stringContaining('plus haut')] },
    { row: 4, outcome: 'skipped', errors: ['Cet e-mail n’est pas valide.'] },
    { row: 5, outcome: 'ignored' },
  ]);
  const { items } = bodyOf(await api.call('member-imports.list', { as: admin, params }));
  expect(items.map(({ id }) => id)).toEqual([answer.id]);
  const { columns } = bodyOf(await api.call('customers.import-configuration', { as: admin, params }));
  expect(columns.email).toBe('courriel');
  expect((await audited()).map(({ action }) => action)).toEqual([
    'customers.set-import-configuration',
    'member-imports.start',
  ]);
  // A job that is run again after its end does nothing.
  await jobs['companies.import']({ importId: answer.id }, api.context);
  expect(await audited()).toHaveLength(2);
});

test('CKP-02 nothing is saved where a row needs a correction that nobody saw, and the rows are told', async () => {
  const found = await imported(file(`max@${domain};Max;Bon;;;`, `mia@${domain};Mia;Sans;Inconnue;;`));
  expect(found).toMatchObject({ state: 'refused', counts: { created: 0, skipped: 1 }, undoUntil: null });
  expect(await rows(found.id)).toMatchObject([
    { row: 3, outcome: 'skipped', errors: [expect.stringContaining('politique')] },
  ]);
  expect(await member(`max@${domain}`)).toBeUndefined();
});

test('CKP-02 the file is deleted with the end of its import, its rows after thirty days', async () => {
  const { id } = await imported(file(`nina@${domain};Nina;Faure;;;`));
  const stored = await api.db.selectFrom('member_import').select('file').where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored.file).toBeNull();
  await jobs['companies.forget-imports']({}, api.context);
  expect(await rows(id)).toHaveLength(1);
  api.clock.advance('P31D');
  await jobs['companies.forget-imports']({}, api.context);
  expect(await rows(id)).toEqual([]);
});

test('CKP-02 new members get the letter when that was asked, in parts, and each is counted once', async () => {
  const people = Array.from({ length: 130 }, (_, index) => `p${index}@${domain};Pia;Nord;;;`);
  const before = await waiting('auth.mail-invitation');
  const { id, state, letters } = await imported(file(...people), { invites: true });
  expect({ state, letters }).toEqual({ state: 'inviting', letters: { due: 130, sent: 0, failed: 0 } });
  const ordered = async () => (await waiting('auth.mail-invitation')).slice(before.length) as { memberId: string }[];
  await jobs['companies.invite-imported']({ importId: id }, api.context);
  expect(await ordered()).toHaveLength(100);
  await jobs['companies.invite-imported']({ importId: id }, api.context);
  await jobs['companies.invite-imported']({ importId: id }, api.context);
  const orders = await ordered();
  expect(new Set(orders.map(({ memberId }) => memberId)).size).toBe(130);
  const tell = (memberId: string, outcome: 'sent' | 'failed' | 'needless') =>
    transact(api.db, (tx) => publish(tx, api.context, invitationTried, { memberId, outcome, at: api.clock.now() }));
  const [first, second, ...others] = orders.map(({ memberId }) => memberId);
  await tell(String(first), 'failed');
  await tell(String(first), 'failed');
  await tell(String(second), 'needless');
  expect((await get(id)).letters).toEqual({ due: 129, sent: 0, failed: 1 });
  for (const memberId of others) await tell(memberId, 'sent');
  expect(await get(id)).toMatchObject({ state: 'done', letters: { due: 129, sent: 128, failed: 1 } });
  await tell(String(first), 'sent');
  await tell(String(first), 'sent');
  expect((await get(id)).letters).toEqual({ due: 129, sent: 129, failed: 0 });
});

test('PLT-08 the author is told of each step by an event', async () => {
  const count = async () =>
    (await api.db.selectFrom('outbox').select('member_id').where('type', '=', 'import.changed').execute()).filter(
      ({ member_id: id }) => id === admin.memberId,
    ).length;
  const before = await count();
  await imported(file(`rose@${domain};Rose;Blanc;;;`));
  expect((await count()) - before).toBe(4);
});

test('ERR-01 an address that is taken while the import runs ends it with that reason, and saves nothing', async () => {
  const csv = file(`ugo@${domain};Ugo;Noir;;;`, 'pris@ailleurs.example;Pris;Noir;;;');
  const { id } = bodyOf(await start(csv));
  const rival = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const other = api.db.transaction().execute(async (tx) => {
    const person = { email: 'pris@ailleurs.example', first_name: 'A', last_name: 'B', account_type: 'freemium' };
    await tx.insertInto('member').values(person).execute();
    begun.resolve();
    await rival.promise;
  });
  await begun.promise;
  const run = jobs['companies.import']({ importId: id }, api.context);
  setTimeout(rival.resolve, 500);
  await Promise.all([other, run]);
  expect(await get(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('e-mail') });
  expect(await member(`ugo@${domain}`)).toBeUndefined();
});

test('SEC-02 control characters of a file are neither stored nor an obstacle to the rows beside them', async () => {
  const found = await imported(file('a\u0007@x;\u202e;=cmd;;;', `eli@${domain};Éli;Roy;;;`), { skipErrors: true });
  expect(found).toMatchObject({ state: 'done', counts: { created: 1, skipped: 1 } });
});

test('OPS-05 one key starts one import', async () => {
  const key = randomUUID();
  const csv = file(`cle@${domain};Clé;Une;;;`);
  const first = bodyOf(await start(csv, {}, { key }));
  expect(bodyOf(await start(csv, {}, { key }))).toEqual(first);
});

test('INT-10 SEC-01 who may not import neither previews nor starts nor reads an import', async () => {
  const csv = file(`vol@${domain};Vol;Une;;;`);
  const { id: importId } = bodyOf(await start(csv));
  for (const [as, code] of [
    [employee, 'access.forbidden'],
    [stranger, 'resource.not-found'],
  ] as const) {
    const one = { as, params: { ...params, importId } };
    expect(codeOf(await preview({ csv }, as))).toBe(code);
    expect(codeOf(await start(csv, {}, { as }))).toBe(code);
    expect(codeOf(await api.call('member-imports.list', { as, params }))).toBe(code);
    expect(codeOf(await api.call('member-imports.get', one))).toBe(code);
    expect(codeOf(await api.call('member-imports.rows', one))).toBe(code);
    expect(codeOf(await api.call('member-imports.undo', one))).toBe(code);
  }
  const theirs = { as: stranger, params: { id: stranger.companyId, importId } };
  expect(codeOf(await api.call('member-imports.get', theirs))).toBe('resource.not-found');
  await api.db.deleteFrom('company_setting').where('name', '=', 'fileImport').execute();
  expect(codeOf(await preview({ csv }))).toBe('access.feature-locked');
  expect(codeOf(await start(csv))).toBe('access.feature-locked');
  expect(codeOf(await preview({ csv }, staff))).toBe('allowed');
  // What was imported can still be read.
  expect(codeOf(await api.call('member-imports.get', { as: admin, params: { ...params, importId } }))).toBe('allowed');
});
