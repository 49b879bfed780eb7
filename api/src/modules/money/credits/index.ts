import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { auditCredits } from './audit.service.ts';
import { grantByHand } from './grant.service.ts';
import { companyMovements } from './movements.service.ts';
import { myCredits } from './my.service.ts';
import { companyBudgets, creditHolders, creditOverview } from './overview.service.ts';
import { reloadDue } from './reload.service.ts';
import { myStatement, statement } from './statement.service.ts';

export const handlers = defineHandlers({
  'credits.my': ({ actor }, context) => myCredits(context, actor),
  'credits.my-statement': ({ actor, query }, context) => myStatement(context, actor, query),
  'credits.statement': ({ actor, ...requested }, context) => statement(context, actor, requested),
  'credits.overview': ({ actor }, context) => creditOverview(context, actor),
  'credits.holders': ({ actor, query }, context) => creditHolders(context, actor, query),
  'credits.budgets': ({ actor, query }, context) => companyBudgets(context, actor, query),
  'credits.movements': ({ actor, query }, context) => companyMovements(context, actor, query),
  'credits.grant': (call, context) => grantByHand(context, call),
  'credits.audit': ({ actor }, context) => auditCredits(context, actor),
});

export const jobs = defineJobs({
  'credits.reload': (_: object, context: Context) => reloadDue(context),
});

/** Hourly, because it is midnight for some company in every hour. */
export const schedule = { 'credits.reload': '1 * * * *' };
