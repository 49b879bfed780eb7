/** What other modules may use of this one. */
export { keepPaymentCustomer } from './company.queries.ts';
export { type CompanyToJoin, companyToJoin } from './joining.service.ts';
export type { Moved } from './moved-budgets.port.ts';
export { movedBudgets } from './moved-budgets.port.ts';
export { ownAddress } from './payment-portal.service.ts';
export { holdCompany, reachCompany } from './reach-company.ts';
export { hasFeature, requireFeature } from './settings.service.ts';
export { type DomainProvider, providerOf } from './sso-of-domain.service.ts';
