import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../../testing/test-api.ts';
import { untilSomebodyWaits } from '../../../../testing/until.ts';
import { bodyOf, codeOf, customersFixture } from '../customers.fixture.ts';
import * as customers from '../index.ts';

const api = await startTestApi(customers);
const { make, companyId, otherId, admin, employee, stranger, staff, policy, audited, balance, switchOn } =
  await customersFixture(api);
const params = { id: companyId };
const header = 'email;first name;last name;policy;department;manager;external id;timezone;is external';
const file = (...rows: string[]) => [header, ...rows].join('\r\n');
const upload = (
  csv: string,
  change: object = {},
  { as = admin, key = randomUUID() as string }: { as?: { memberId: string }; key?: string } = {},
) => api.call('customers.users-upload', { as, params, idempotencyKey: key, body: { csv, dryRun: false, ...change } });
const people = async () =>
  (
    await sql<{ email: string; values: string }>`
      select m.email, concat_ws('|', m.first_name, m.last_name, p.name, d.name, n.email, m.external_id, m.timezone, m.external,
        m.access, m.language, m.visibility, m.account_type) as values
      from member m left join policy p on p.id = m.policy_id left join department d on d.id = m.department_id
        left join member n on n.id = m.manager_id
      where m.company_id = ${companyId}::uuid and m.email like '%@m.example' order by m.email`.execute(api.db)
  ).rows.map(({ email, values }) => `${email}|${values}`);

const plain = await policy('Hybride', 1000);
await policy('À distance', 3000);
await api.db.insertInto('department').values({ company_id: companyId, name: 'Données', policy_id: plain }).execute();

const two = file(
  'ines@m.example;Inès;Belkacem;hybride;donnees;hugo@m.example;MRL-1;Europe/Brussels;oui',
  'Hugo@M.example ;Hugo;"Van ""den"" Berg";;;;;;',
);

test('INT-10 nobody but support imports before support has switched it on', async () => {
  const csv = file('avant@m.example;Avant;Support;;;;;;');
  for (const dryRun of [true, false]) expect(codeOf(await upload(csv, { dryRun }))).toBe('access.feature-locked');
  expect(codeOf(await upload(csv, { dryRun: true }, { as: staff }))).toBe('allowed');
  await switchOn('hrSync');
  expect(codeOf(await upload(csv, { dryRun: true }))).toBe('allowed');
});

test('CKP-02 a dry run tells what would be done, and does nothing', async () => {
  const result = bodyOf(await upload(two, { dryRun: true }));
  expect(result).toEqual({
    saved: false,
    rows: 2,
    created: [
      { row: 2, email: 'ines@m.example' },
      { row: 3, email: 'hugo@m.example' },
    ],
    updated: [],
    skipped: [],
    errors: [],
  });
  expect(await people()).toEqual([]);
  expect(await audited()).toEqual([]);
});

test('CKP-02 members are made with all their columns, a manager of the same file, their account and budget', async () => {
  expect(bodyOf(await upload(`\ufeff${two}`)).saved).toBe(true);
  expect(await people()).toEqual([
    'hugo@m.example|Hugo|Van "den" Berg|Europe/Paris|f|invited|fr|company|premium',
    'ines@m.example|Inès|Belkacem|Hybride|Données|hugo@m.example|MRL-1|Europe/Brussels|t|invited|fr|company|premium',
  ]);
  const { id } = await api.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', 'ines@m.example')
    .executeTakeFirstOrThrow();
  expect(await balance(id)).toBe(1000);
  expect(await audited()).toMatchObject([
    { action: 'customers.users-upload', actorId: admin.memberId, after: { created: { length: 2 }, updated: [] } },
  ]);
});

test('CKP-02 the same file again changes nothing', async () => {
  const before = await people();
  const result = bodyOf(await upload(two));
  expect(result).toMatchObject({
    created: [],
    updated: [],
    skipped: [{ reason: 'unchanged' }, { reason: 'unchanged' }],
  });
  expect(await people()).toEqual(before);
  expect(await audited()).toHaveLength(1);
});

test('CKP-02 a change of policy keeps balances, or begins the budget afresh', async () => {
  const { id } = await api.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', 'ines@m.example')
    .executeTakeFirstOrThrow();
  const moved = (to: string) => `email;first name;last name;policy\nines@m.example;Inès;Belkacem;${to}`;
  expect(bodyOf(await upload(moved('A DISTANCE'))).updated).toEqual([{ row: 2, email: 'ines@m.example' }]);
  expect(await balance(id)).toBe(1000);
  // The file did not contain the other columns, so they are unchanged.
  expect((await people())[1]).toContain('À distance|Données|hugo@m.example|MRL-1');
  bodyOf(await upload(moved('Hybride'), { refreshLimits: true }));
  bodyOf(await upload(moved('À distance'), { refreshLimits: true }));
  expect(await balance(id)).toBe(3000);
});

test('CKP-02 nothing is saved where a row is in error; each is told with row, column and words in the language', async () => {
  const before = await people();
  const taken = await make.member({ email: 'libre@ailleurs.example' });
  expect(taken).toBeTruthy();
  const csv = file(
    'bon@m.example;Bon;Rang;;;;;;',
    'libre@ailleurs.example;Libre;Ailleurs;;;;;;',
    'pas-un-mail;;Nom;Rien;;;;;',
    '',
    'sans@m.example;Sans;Chef;;;personne@m.example;;;',
  );
  const errors = [
    { row: 3, column: 'email', code: 'email-taken' },
    { row: 4, column: 'firstName', code: 'required' },
    { row: 4, column: 'email', code: 'email-invalid' },
    { row: 6, column: 'manager', code: 'manager-unknown' },
  ];
  const refused = await upload(csv);
  expect(refused.body).toMatchObject({ code: 'customer.import-invalid', errorCount: 4, rowErrors: errors });
  expect(await people()).toEqual(before);
  const preview = await api.call('customers.users-upload', {
    as: admin,
    params,
    idempotencyKey: randomUUID(),
    headers: { 'x-preferred-language': 'nl' },
    body: { csv },
  });
  expect(bodyOf(preview)).toMatchObject({ saved: false, rows: 4, created: [{ row: 2 }], errors });
  expect(bodyOf(preview).errors[1]?.message).toBe('Deze cel is verplicht.');
  expect(await people()).toEqual(before);
});

test('CKP-02 rows in error are skipped when told so', async () => {
  const csv = file('bon@m.example;Bon;Rang;;;;;;', 'pas-un-mail;Nul;Rang;;;;;;', 'bon@m.example;Double;Rang;;;;;;');
  expect(bodyOf(await upload(csv, { skipErrors: true }))).toMatchObject({
    saved: true,
    rows: 3,
    created: [{ row: 2 }],
    skipped: [],
    errors: [{ row: 3 }, { row: 4 }],
  });
  expect((await people())[0]).toContain('bon@m.example|Bon|Rang');
});

test('CKP-02 a file that cannot be read to its end is refused, also where rows in error are to be skipped', async () => {
  const before = await people();
  const csv = file('avant@m.example;Avant;Rang;;;;;;', 'apres@m.example;A"pr"ès;"Ra"ng;;;;;;');
  expect(await upload(csv, { skipErrors: true })).toMatchObject({
    status: 409,
    body: { code: 'customer.import-invalid', rowErrors: [{ row: 3, code: 'file-unreadable' }] },
  });
  expect(await people()).toEqual(before);
});

test('CKP-02 the strategy and what an empty "is external" means are told with the file or kept for the company', async () => {
  const csv = file('bon@m.example;Meilleur;Rang;;;;;;', 'neuf@m.example;Neuf;Rang;;;;;;');
  expect(bodyOf(await upload(csv, { dryRun: true, strategy: 'create' }))).toMatchObject({
    created: [{ row: 3 }],
    skipped: [{ row: 2, reason: 'exists' }],
  });
  bodyOf(await upload(csv, { strategy: 'update', externalDefault: true }));
  expect((await people())[0]).toContain('bon@m.example|Meilleur|Rang|Europe/Paris|t');
  const stored = bodyOf(await api.call('customers.import-configuration', { as: admin, params }));
  const columns = { ...stored.columns, email: 'Courriel', firstName: 'Prénom', lastName: 'Nom' };
  await api.call('customers.set-import-configuration', {
    as: admin,
    params,
    body: { ...stored, delimiter: '\t', columns, strategy: 'create' },
  });
  const ours = 'Nom\tPrénom\tCourriel\nRang\tNeuf\tneuf@m.example\nRang\tBon\tbon@m.example';
  expect(bodyOf(await upload(ours, { dryRun: true }))).toMatchObject({ created: [{ row: 2 }], skipped: [{ row: 3 }] });
  await api.db.updateTable('company').set({ import_configuration: null }).where('id', '=', companyId).execute();
});

test('CKP-02 a file that cannot be read is told so', async () => {
  const of = async (csv: string) =>
    bodyOf(await upload(csv, { dryRun: true })).errors.map(({ row, code }) => [row, code]);
  expect(await of(file('a@m.example;"A;B'))).toEqual([[2, 'file-unreadable']]);
  expect(await of('nom;prénom\nA;B')).toEqual([
    [1, 'column-missing'],
    [1, 'column-missing'],
    [1, 'column-missing'],
  ]);
  const row = 'a@m.example;A;B;;;;;;';
  expect(await of(file(...Array.from({ length: 20_001 }, () => row)))).toEqual([[20_002, 'too-many-rows']]);
  expect(codeOf(await upload('x'.repeat(5 * 1024 * 1024 + 1)))).toBe('request.invalid');
  expect(codeOf(await upload('é'.repeat(5 * 1024 * 1024 + 1_100_000)))).toBe('request.too-large');
});

/**
 * Watches how long this thread computes without serving anything else, in processor time: what other processes do on
 * the machine does not count.
 * @returns a function that ends the watch and gives the longest stretch in milliseconds.
 */
function watchTurns(): () => number {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = used();
  let longest = 0;
  const tick = () => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(tick, 5);
  return () => {
    clearInterval(timer);
    tick();
    return longest;
  };
}

test('SEC-02 a large file of whatever shape holds no other request up', async () => {
  const headers = {
    authorization: `Bearer ${await api.token(admin)}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const rows = Array.from({ length: 20_000 }, (_, n) => `personne.${n}@m.example;A;B;;;;;;`);
  for (const [shape, csv] of [
    ['line breaks', `${header}${'\n'.repeat(1_000_000)}`],
    ['short rows', `${header}\n${'a;b\n'.repeat(200_000)}`],
    ['columns', file(Array.from({ length: 100_000 }, () => 'x').join(';'))],
    ['good rows', `${header}\n${rows.join('\n')}`],
  ] as const) {
    const payload = JSON.stringify({ csv });
    const url = `/api/customers/${companyId}/users-upload`;
    const answer = api.app.inject({ method: 'POST', url, headers, payload });
    const longestTurn = watchTurns();
    const { statusCode } = await answer;
    const milliseconds = longestTurn();
    expect({ shape, statusCode, isShort: milliseconds < 200 }).toEqual({ shape, statusCode: 200, isShort: true });
  }
}, 60_000);

test('OPS-05 one key imports once', async () => {
  const key = randomUUID();
  const csv = file('clef@m.example;Clé;Une;;;;;;');
  const first = bodyOf(await upload(csv, {}, { key }));
  expect(bodyOf(await upload(csv, {}, { key }))).toEqual(first);
  expect(first.created).toEqual([{ row: 2, email: 'clef@m.example' }]);
  expect(codeOf(await upload(`${csv}\n`, {}, { key }))).toBe('request.idempotency-key-reused');
});

test('CKP-02 two imports of one file at the same moment make each member once', async () => {
  const csv = file('course@m.example;Course;Une;;;;;;');
  const answers = await Promise.all([upload(csv), upload(csv)]);
  expect(answers.map((answer) => bodyOf(answer).created.length).sort()).toEqual([0, 1]);
});

test('ERR-01 an address that somebody takes while the file is read is told as taken, and nothing is saved', async () => {
  const before = await people();
  const taken = Promise.withResolvers<void>();
  const uploaded = Promise.withResolvers<void>();
  const rival = api.db.transaction().execute(async (tx) => {
    const person = { email: 'vite@m.example', first_name: 'Vite', last_name: 'Prise', account_type: 'freemium' };
    await tx.insertInto('member').values(person).execute();
    taken.resolve();
    await uploaded.promise;
  });
  await taken.promise;
  const answer = upload(file('autre@m.example;Autre;Une;;;;;;', 'vite@m.example;Vite;Une;;;;;;'));
  await untilSomebodyWaits(api.db);
  uploaded.resolve();
  await rival;
  expect(codeOf(await answer)).toBe('user.email-taken');
  expect(await people()).toEqual(before);
});

test('SEC-01 an address of another company’s domain is not imported, whether that company was made with it or has proved it', async () => {
  const [proved, ours] = ['prouve.example', 'a-nous.example'];
  const claim = { token: 'x', created_at: api.clock.now(), proved_at: api.clock.now() };
  await api.db
    .insertInto('approved_domain')
    .values([
      { ...claim, company_id: otherId, domain: proved },
      { ...claim, company_id: companyId, domain: ours },
    ])
    .execute();
  const csv = file(
    `nouvelle@${otherId}.example;Une;Autre;;;;;;`,
    `nouvelle@${proved};Une;Autre;;;;;;oui`,
    `nouvelle@${ours};Une;Autre;;;;;`,
    `nouvelle@${companyId}.example;Une;Autre;;;;;`,
  );
  const { errors } = bodyOf(await upload(csv, { dryRun: true }, { as: admin }));
  expect(errors).toEqual([
    { row: 2, column: 'email', code: 'domain-taken', message: expect.stringContaining('autre entreprise') },
    { row: 3, column: 'email', code: 'domain-taken', message: expect.stringContaining('autre entreprise') },
  ]);
  expect(codeOf(await upload(csv))).toBe('customer.import-invalid');
});

test('SEC-01 nobody else imports; a member of another company is neither read nor changed', async () => {
  const csv = file('course@m.example;Volé;Une;;;;;;');
  expect(codeOf(await upload(csv, {}, { as: employee }))).toBe('access.forbidden');
  expect(codeOf(await upload(csv, {}, { as: stranger }))).toBe('resource.not-found');
  const { email } = await api.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', stranger.memberId)
    .executeTakeFirstOrThrow();
  const foreign = file(`${email};Volé;Une;;;;;;`, `nouveau@m.example;N;N;;;${email};;;`);
  const codes = bodyOf(await upload(foreign, { dryRun: true })).errors.map(({ row, code }) => [row, code]);
  expect(codes).toEqual([
    [2, 'email-taken'],
    [3, 'manager-unknown'],
  ]);
  expect(codeOf(await upload(file('support@m.example;S;S;;;;;;'), {}, { as: staff }))).toBe('allowed');
});
