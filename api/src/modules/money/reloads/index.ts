import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { reloadAccounts, seeAutoReload, setAutoReload } from './auto-reload.service.ts';
import { loadCompany } from './load-company.service.ts';

/** Reloads of a company's account, once or automatic. */
export const handlers = defineHandlers({
  'reloads.create': (call, context) => loadCompany(context, call),
  'reloads.auto': ({ actor }, context) => seeAutoReload(context, actor),
  'reloads.set-auto': ({ actor, body }, context) => setAutoReload(context, actor, body),
});

export const jobs = defineJobs({
  'credits.reload-accounts': (_: object, context: Context) => reloadAccounts(context),
});

export const schedule = { 'credits.reload-accounts': '* * * * *' };
