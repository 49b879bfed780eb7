import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { companyAccount, companySpend } from './account/account.service.ts';
import { openPaymentPortal } from './account/payment-portal.service.ts';
import { subscriptionOf } from './account/subscription.service.ts';
import { testPortalPage } from './account/test-portal.page.ts';
import { createCompany } from './creation/create-company.service.ts';
import { customerOf, updateCustomer } from './customer.service.ts';
import { addDomain, domainsOf, removeDomain } from './domains/domains.service.ts';
import { forgetRows } from './imports/import-row.queries.ts';
import { inviteImported } from './imports/letters.service.ts';
import { type ImportJob, runImport } from './imports/run-import.service.ts';
import { getImport, listImports, startImport } from './imports/start-import.service.ts';
import { importRows, runUndo, undoImport } from './imports/undo.service.ts';
import { setLogo } from './logo/logo.service.ts';
import { requestFeature } from './requests/request-feature.service.ts';
import { changeImportConfiguration, importConfigurationOf } from './settings/import-configuration.service.ts';
import { changeSettings, settingsOf } from './settings/settings.service.ts';
import { closeSetup, setupOf } from './setup/setup.service.ts';
import { changeSso, removeSso, ssoOf } from './sso/sso.service.ts';
import { resealClientSecrets } from './sso/sso-reseal.service.ts';
import { companyForStaff, listCompanies, setPlan } from './staff/companies.service.ts';
import { previewImport } from './upload/preview.service.ts';
import { uploadMembers } from './upload/upload.service.ts';

export const handlers = defineHandlers({
  'companies.create': ({ actor, body, language, idempotencyKey }, context) =>
    createCompany(context, actor, { body, language, idempotencyKey }),
  'companies.list': ({ query }, context) => listCompanies(context, query),
  'companies.get': ({ params }, context) => companyForStaff(context, params.id),
  'companies.set-plan': ({ actor, params, body }, context) => setPlan(context, actor, { ...params, ...body }),
  'customers.get': ({ actor, params }, context) => customerOf(context, actor, params.id),
  'customers.update': ({ actor, params, body }, context) => updateCustomer(context, actor, params.id, body),
  'customers.set-logo': ({ actor, params, body }, context) => setLogo(context, actor, { ...params, ...body }),
  'customers.request-feature': ({ actor, params, body }, context) =>
    requestFeature(context, actor, { ...params, ...body }),
  'customers.payment-portal': ({ actor, params, query, language }, context) =>
    openPaymentPortal(context, actor, language, { ...params, ...query }),
  'customers.settings': ({ actor, params }, context) => settingsOf(context, actor, params.id),
  'customers.set-settings': ({ actor, params, body }, context) => changeSettings(context, actor, params.id, body),
  'customers.setup': ({ actor, params }, context) => setupOf(context, actor, params.id),
  'customers.close-setup': ({ actor, params }, context) => closeSetup(context, actor, params.id),
  'customers.domains': ({ actor, params }, context) => domainsOf(context, actor, params.id),
  'customers.add-domain': ({ actor, params, body, language }, context) =>
    addDomain(context, actor, language, { ...params, ...body }),
  'customers.remove-domain': ({ actor, params, query }, context) =>
    removeDomain(context, actor, { ...params, ...query }),
  'customers.sso': ({ actor, params }, context) => ssoOf(context, actor, params.id),
  'customers.set-sso': ({ actor, params, body, language }, context) =>
    changeSso(context, actor, language, { id: params.id, provider: body }),
  'customers.remove-sso': ({ actor, params, query }, context) => removeSso(context, actor, { ...params, ...query }),
  'customers.subscription': ({ actor, params }, context) => subscriptionOf(context, actor, params.id),
  'customers.import-configuration': ({ actor, params }, context) => importConfigurationOf(context, actor, params.id),
  'customers.set-import-configuration': ({ actor, params, body, language }, context) =>
    changeImportConfiguration(context, actor, params.id, { configuration: body, language }),
  'customers.my-account': ({ actor }, context) => companyAccount(context, actor),
  'customers.my-account-stats': ({ actor }, context) => companySpend(context, actor),
  'customers.users-upload': ({ actor, params, body, language, idempotencyKey }, context) =>
    uploadMembers(context, actor, { id: params.id, body, language, idempotencyKey }),
  'member-imports.preview': ({ actor, params, body, language }, context) =>
    previewImport(context, actor, { id: params.id, body, language }),
  'member-imports.start': ({ actor, params, body, idempotencyKey, language }, context) =>
    startImport(context, actor, { id: params.id, body, idempotencyKey, language }),
  'member-imports.list': ({ actor, params, language }, context) => listImports(context, actor, { ...params, language }),
  'member-imports.get': ({ actor, params, language }, context) => getImport(context, actor, { ...params, language }),
  'member-imports.rows': ({ actor, params, language }, context) => importRows(context, actor, { ...params, language }),
  'member-imports.undo': ({ actor, params, language }, context) => undoImport(context, actor, { ...params, language }),
});

const keptDays = 30;

export const jobs = defineJobs({
  'companies.import': (job: ImportJob, context: Context) => runImport(context, job),
  'companies.invite-imported': (job: ImportJob, context: Context) => inviteImported(context, job),
  'companies.undo-import': (job: ImportJob, context: Context) => runUndo(context, job),
  'companies.forget-imports': (_: object, { db, clock }: Context) =>
    forgetRows(
      db,
      Temporal.Instant.from(clock.now())
        .subtract({ hours: keptDays * 24 })
        .toString(),
    ),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'companies.forget-imports': '23 3 * * *' };

export const plugin = testPortalPage;

export const reseal = resealClientSecrets;
