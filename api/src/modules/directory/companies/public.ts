/** What other modules may use of this one. */

export { ownAddress } from './account/payment-portal.service.ts';
export { keepPaymentCustomer } from './company.queries.ts';
export { type CompanyToJoin, companyToJoin } from './joining.service.ts';
export type { Moved } from './moved-budgets.port.ts';
export { movedBudgets } from './moved-budgets.port.ts';
export { holdCompany, reachCompany } from './reach-company.ts';
export { hasFeature, requireFeature } from './settings/settings.service.ts';
export { type DomainProvider, providerOf } from './sso/sso-of-domain.service.ts';
