import { defineHandlers } from '../../../platform/http/handlers.ts';
import { companyAccount, companySpend } from './account/account.service.ts';
import { openPaymentPortal } from './account/payment-portal.service.ts';
import { subscriptionOf } from './account/subscription.service.ts';
import { testPortalPage } from './account/test-portal.page.ts';
import { createCompany } from './creation/create-company.service.ts';
import { customerOf, updateCustomer } from './customer.service.ts';
import { addDomain, domainsOf, removeDomain } from './domains/domains.service.ts';
import { setLogo } from './logo/logo.service.ts';
import { requestFeature } from './requests/request-feature.service.ts';
import { changeImportConfiguration, importConfigurationOf } from './settings/import-configuration.service.ts';
import { changeSettings, settingsOf } from './settings/settings.service.ts';
import { changeSso, removeSso, ssoOf } from './sso/sso.service.ts';
import { resealClientSecrets } from './sso/sso-reseal.service.ts';
import { uploadMembers } from './upload/upload.service.ts';

export const handlers = defineHandlers({
  'companies.create': ({ actor, body, language, idempotencyKey }, context) =>
    createCompany(context, actor, { body, language, idempotencyKey }),
  'customers.get': ({ actor, params }, context) => customerOf(context, actor, params.id),
  'customers.update': ({ actor, params, body }, context) => updateCustomer(context, actor, params.id, body),
  'customers.set-logo': ({ actor, params, body }, context) => setLogo(context, actor, { ...params, ...body }),
  'customers.request-feature': ({ actor, params, body }, context) =>
    requestFeature(context, actor, { ...params, ...body }),
  'customers.payment-portal': ({ actor, params, query, language }, context) =>
    openPaymentPortal(context, actor, language, { ...params, ...query }),
  'customers.settings': ({ actor, params }, context) => settingsOf(context, actor, params.id),
  'customers.set-settings': ({ actor, params, body }, context) => changeSettings(context, actor, params.id, body),
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
});

export const plugin = testPortalPage;

export const reseal = resealClientSecrets;
