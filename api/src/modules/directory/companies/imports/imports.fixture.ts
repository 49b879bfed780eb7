import { randomUUID } from 'node:crypto';
import type { ImportColumns, ImportOrder } from '@escale/contract';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bodyOf, customersFixture } from '../customers.fixture.ts';
import * as customers from '../index.ts';

const columns: ImportColumns = {
  email: 'courriel',
  firstName: 'prenom',
  lastName: 'nom',
  policy: 'politique',
  department: 'service',
  manager: 'responsable',
  externalId: null,
  timezone: null,
  external: null,
};
const header = 'courriel;prenom;nom;politique;service;responsable';

/** A company that may import, with calls that start an import and run its jobs. */
export async function importsFixture() {
  const api = await startTestApi(customers);
  const company = await customersFixture(api);
  const { companyId, admin } = company;
  const params = { id: companyId };
  const file = (...rows: string[]) => [header, ...rows].join('\n');
  const orderOf = (csv: string, change: Partial<ImportOrder> = {}) => ({
    csv,
    fileName: 'arrivees.csv',
    delimiter: ';' as const,
    columns,
    strategy: 'createAndUpdate' as const,
    externalDefault: false,
    refreshLimits: false,
    skipErrors: false,
    invites: false,
    ...change,
  });
  const start = (
    csv: string,
    change: Partial<ImportOrder> = {},
    { as = admin as { memberId: string }, key = randomUUID() as string } = {},
  ) => api.call('member-imports.start', { as, params, idempotencyKey: key, body: orderOf(csv, change) });
  const get = async (importId: string) =>
    bodyOf(await api.call('member-imports.get', { as: admin, params: { ...params, importId } }));
  const rows = async (importId: string) =>
    bodyOf(await api.call('member-imports.rows', { as: admin, params: { ...params, importId } })).items;
  /** Starts an import and runs its job; the import as it is then. */
  const imported = async (csv: string, change: Partial<ImportOrder> = {}) => {
    const { id } = bodyOf(await start(csv, change));
    await customers.jobs['companies.import']({ importId: id }, api.context);
    return get(id);
  };
  const undo = (importId: string, as: { memberId: string } = admin) =>
    api.call('member-imports.undo', { as, params: { ...params, importId } });
  const undone = async (importId: string) => {
    bodyOf(await undo(importId));
    await customers.jobs['companies.undo-import']({ importId }, api.context);
    return get(importId);
  };
  const member = (email: string) =>
    api.db.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirst();
  /** Jobs that wait, by name. */
  const waiting = async (name: string) => {
    const { rows: jobs } = await api.context.pool.query<{ data: object }>(
      `select data from pgboss.job where name = $1 and state = 'created' order by created_on`,
      [name],
    );
    return jobs.map(({ data }) => data);
  };
  await company.switchOn('fileImport');
  return {
    ...company,
    api,
    params,
    file,
    start,
    get,
    rows,
    imported,
    undo,
    undone,
    member,
    waiting,
    jobs: customers.jobs,
  };
}
