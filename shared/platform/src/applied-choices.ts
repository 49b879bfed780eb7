import type { Me } from '@escale/contract';

/** Choices of a member that are kept in the account and applied in this browser. */
export type Choices = Pick<Me, 'language' | 'theme' | 'reducedMotion'>;
/** Key in the local storage of the account's choices that this browser has applied last. */
export const appliedKey = 'escale-account-choices';
