import {
  type CompanySettings,
  type Requestable,
  type RouteById,
  type RouteRequest,
  type SettingName,
  type SupportFeature,
  supportFeatures,
} from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import { isSupport } from '../../../../platform/access/require-access.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { holdCompany, reachCompany } from '../reach-company.ts';
import { grantRequests } from '../requests/grant-requests.service.ts';
import { readRequests } from '../requests/requests.queries.ts';
import { platformSettings, readSetTimes, readSettings, writeSettings } from './settings.queries.ts';

type Change = RouteRequest<RouteById<'customers.set-settings'>>['body'];

/** All settings of a company, each with its origin (POL-05). */
export async function settingsOf({ db }: Context, actor: Actor, id: string): Promise<CompanySettings> {
  const { name } = await reachCompany(db, actor, id);
  return shownSettings(db, id, name);
}

/** Changes settings; changing those reserved to support is `access.feature-locked` for administrators (INT-10). */
export async function changeSettings(
  context: Context,
  actor: Actor,
  id: string,
  change: Change,
): Promise<CompanySettings> {
  return transact(context.db, async (tx) => {
    const { name } = await holdCompany(tx, actor, id);
    const before = await readSettings(tx, id);
    const known = { ...platformSettings, ...before };
    const locked = supportFeatures.filter((feature) => isChange(change[feature], known[feature], before[feature]));
    if (locked.length > 0 && !isSupport(actor, 'company.settings'))
      throw new ApiError('access.feature-locked', { details: { locked } });
    await writeSettings(tx, id, change, context.clock.now());
    const after = await readSettings(tx, id);
    const features = supportFeatures.filter((feature) => after[feature] === true);
    await grantRequests(tx, context, actor, { companyId: id, features });
    await recordChange(tx, context, actor, { companyId: id, action: 'customers.set-settings', before, after });
    return shownSettings(tx, id, name);
  });
}

/** Sending back the current value of a feature is not a change. */
function isChange(requested: boolean | null | undefined, known: boolean, own: boolean | undefined): boolean {
  return requested === null ? own !== undefined : requested !== undefined && requested !== known;
}

/** Whether support has switched a feature on for a company (INT-10). */
export async function hasFeature(db: Db, companyId: string, feature: SupportFeature): Promise<boolean> {
  return { ...platformSettings, ...(await readSettings(db, companyId)) }[feature];
}

/** Throws `access.feature-locked` for an administrator when support has not switched the feature on for the company (INT-10). */
export async function requireFeature(db: Db, actor: Actor, companyId: string, feature: SupportFeature): Promise<void> {
  if (isSupport(actor, 'company.settings')) return;
  if (!(await hasFeature(db, companyId, feature)))
    throw new ApiError('access.feature-locked', { details: { locked: [feature] } });
}

async function shownSettings(db: Db, companyId: string, company: string): Promise<CompanySettings> {
  const own = await readSettings(db, companyId);
  const setAt = await readSetTimes(db, companyId);
  const requestedAt: Partial<Record<SettingName | Requestable, string>> = await readRequests(db, companyId);
  const locked = new Set<SettingName>(supportFeatures);
  const one = <N extends SettingName>(name: N) => ({
    value: own[name] ?? platformSettings[name],
    source:
      own[name] === undefined
        ? { level: 'platform' as const, name: null }
        : { level: 'company' as const, name: company },
    lockedBySupport: locked.has(name),
    setAt: setAt[name] ?? null,
    requestedAt: requestedAt[name] ?? null,
  });
  return {
    credits: one('credits'),
    singleSignOn: one('singleSignOn'),
    fileImport: one('fileImport'),
    hrSync: one('hrSync'),
    calendarSync: one('calendarSync'),
    approvedDomains: one('approvedDomains'),
    adminUsers: one('adminUsers'),
    creationOnTheFly: one('creationOnTheFly'),
    signUpRestricted: one('signUpRestricted'),
    weekendShown: one('weekendShown'),
    defaultVisibility: one('defaultVisibility'),
    locationMonths: one('locationMonths'),
  };
}
