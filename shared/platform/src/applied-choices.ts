import type { Me } from '@escale/contract';

/** Choices of a member that are kept in the account and applied in this browser. */
export type Choices = Pick<Me, 'language' | 'theme' | 'reducedMotion'>;
/** The choices that this browser has applied last, and the id of the member they are of. */
export type Applied = Choices & { of: Me['id'] };
/** Key of them in the local storage. */
export const appliedKey = 'escale-account-choices';
