/** Public interface of this module. */

export { companyAccountId, companyBalance, lockCompanyAccount, movedByHand } from './company-account.ts';
export { type LockedAccount, lockOwnedAccounts } from './owned-accounts.queries.ts';
export {
  giveBack,
  giveBackToCard,
  lockPayers,
  type OwnBack,
  partsOfRefund,
  passShare,
  payByCard,
  payWithCredits,
  settleHolds,
  spendableOf,
} from './pay.service.ts';
export { type PayingAccounts, readPayingAccounts } from './paying-accounts.queries.ts';
export { type Posting, postAll } from './post.ts';
export { budgetSql, spendableSql } from './spendable.ts';
export { succeedAccount } from './successor.queries.ts';
export { takeBack } from './take-back.service.ts';
export { balanceOf, creditsIn, ownBalance, withdrawCredits } from './transfer.ts';
