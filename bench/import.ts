// Files of 10,000 members (CKP-02): a dry run within 5 s, an import within 15 s. `node bench/import.ts`
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueAccessToken } from '../api/src/platform/access/tokens.ts';
import { systemClock } from '../api/src/platform/clock/clock.ts';
import { openPool } from '../api/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../api/src/platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../api/src/platform/db/start/prepare-database.ts';
import { openLog } from '../api/src/platform/log/log.ts';
import { startApiProcess, startWorkerProcess } from '../api/src/testing/api-process.ts';
import { testKeys } from '../api/src/testing/test-keys.ts';
import { machine } from './machine.ts';

const rows = 10_000;
const header = 'email;first name;last name;policy;department;manager;external id;timezone;is external';
const addCompany = `
  with company as (
    insert into company (name, mail_domain, contact_email) values ('Bench', 'bench.example', 'bench@bench.example') returning id
  ), department as (insert into department (company_id, name) select id, 'Données' from company),
  policy as (insert into policy (company_id, name) select id, name from company cross join (values ('Ici'), ('Ailleurs')) p(name)
    returning id, company_id),
  budget as (insert into budget (company_id, policy_id, amount_cents, period, frequency) select company_id, id, 12000, 'onetime', 0 from policy),
  feature as (insert into company_setting (company_id, name, value) select id, 'hrSync', 'true' from company)
  insert into member (company_id, email, first_name, last_name, account_type, roles)
  select id, 'admin@bench.example', 'Ada', 'Min', 'premium', '{administrator}' from company returning id, company_id`;

/** Every tenth person is the manager of the nine that follow. */
function fileOf(policy: string, name = 'p'): string {
  const line = (index: number) => {
    const manager = index % 10 === 0 ? '' : `${name}${index - (index % 10)}@bench.example`;
    return `${name}${index}@bench.example;Prénom ${index};Nom;${policy};Données;${manager};${name}-${index};Europe/Paris;non`;
  };
  return [header, ...Array.from({ length: rows }, (_, index) => line(index))].join('\n');
}

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-bench-'));
const server = await startEmbeddedPostgres({ dataFolder });
await prepareDatabase(server.url);
const pool = openPool({ url: server.url, poolSize: 2, statementTimeout: 60_000, log: openLog('silent') });
const node = await startApiProcess(server.url);
const worker = startWorkerProcess(server.url);
try {
  const { rows: made } = await pool.query<{ id: string; company_id: string }>(addCompany);
  const [admin] = made;
  if (admin === undefined) throw new Error('no company');
  const actor = { memberId: admin.id, companyId: admin.company_id, hostId: null, sessionId: randomUUID() };
  const token = await issueAccessToken(testKeys, { ...actor, roles: ['administrator'] }, systemClock);
  const send = (path: string, body?: object) =>
    fetch(`${node.url}/api/customers/${admin.company_id}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const tell = (what: string, begun: number, result: string) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(2);
    process.stdout.write(`${what.padEnd(50)} ${seconds} s, ${result}\n`);
  };
  const call = async (what: string, path: string, body: object) => {
    const begun = performance.now();
    const answer = await send(path, body);
    tell(what, begun, `${answer.status}, ${Math.round((await answer.text()).length / 1024)} KB back`);
  };
  const upload = (what: string, policy: string, change: object) =>
    call(what, 'users-upload', { csv: fileOf(policy), ...change });
  /** Starts an import as the page does, and waits for the end of its job. */
  const importAsJob = async (what: string, csv: string) => {
    const preview: { columns: object } = await (await send('imports/preview', { csv })).json();
    const how = { strategy: 'createAndUpdate', externalDefault: false, refreshLimits: false, skipErrors: false };
    const begun = performance.now();
    const order = { csv, fileName: 'bench.csv', delimiter: ';', columns: preview.columns, ...how, invites: false };
    const { id } = await (await send('imports', order)).json();
    let state = 'waiting';
    while (['waiting', 'reading', 'saving'].includes(state)) {
      await new Promise((go) => setTimeout(go, 100));
      ({ state } = await (await send(`imports/${id}`)).json());
    }
    tell(what, begun, state);
  };
  process.stdout.write(`${machine()}\n`);
  // Table statistics as in a database that has run for a while: they count one member, and an import adds 10,000 at once.
  await pool.query('analyze');
  await upload('dry run of 10,000 rows (goal 5 s)', 'Ici', { dryRun: true });
  await upload('import of 10,000 new members (goal 15 s)', 'Ici', { dryRun: false });
  await upload('dry run right after (goal 5 s)', 'Ici', { dryRun: true });
  await upload('dry run once more (goal 5 s)', 'Ici', { dryRun: true });
  await upload('the same file again', 'Ici', { dryRun: false });
  await upload('10,000 members with another policy and budget', 'Ailleurs', { dryRun: false, refreshLimits: true });
  await upload('dry run of 10,000 rows in error', 'Nulle part', { dryRun: true });
  await call('preview of 10,000 rows (goal 5 s)', 'imports/preview', { csv: fileOf('Ici', 'q') });
  await importAsJob('job of 10,000 other new members (goal 15 s)', fileOf('Ici', 'q'));
  await call('preview right after (goal 5 s)', 'imports/preview', { csv: fileOf('Ici', 'r') });
  await call('preview of 10,000 rows in error (goal 5 s)', 'imports/preview', { csv: fileOf('Icy', 's') });
  await importAsJob('job of 10,000 more right after (goal 15 s)', fileOf('Ici', 'r'));
} finally {
  await worker.stop();
  await node.stop();
  await pool.end();
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
