/** Public interface of this module. */

export { readSpendByMonth } from './account/account.queries.ts';
export {
  type BilledCompany,
  markInArrears,
  readBilledCompanies,
  readBilledCompany,
} from './account/billed-company.queries.ts';
export { ownAddress } from './account/payment-portal.service.ts';
export { keepPaymentCustomer, readCardHolder } from './company.queries.ts';
export { heldPolicy } from './held-policy.port.ts';
export { type CompanyToJoin, companyToJoin } from './joining.service.ts';
export { lockCompany, lockDepartment } from './lock-company.ts';
export { logoFile } from './logo/logo-file.ts';
export type { Moved } from './moved-budgets.port.ts';
export { movedBudgets } from './moved-budgets.port.ts';
export { setPolicyFollowers } from './policy-followers.service.ts';
export { administeredCompany, holdCompany, reachCompany } from './reach-company.ts';
export { featureGranted, featureRequested } from './requests/feature-requested.ts';
export { readLocationMonths } from './settings/location-months.queries.ts';
export { readMemberFields, writeMemberFields } from './settings/member-fields.queries.ts';
export { hasFeature, requireFeature } from './settings/settings.service.ts';
export { ownsDomain } from './sso/sso.queries.ts';
export { type DomainProvider, providerOf, savedProviderOf } from './sso/sso-of-domain.service.ts';
export { keepProof } from './sso/sso-proofs.service.ts';
