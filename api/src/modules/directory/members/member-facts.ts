import { defineFact } from '../../../platform/facts/facts.ts';

/** Members have an account from now on: they signed up, came by single sign-on, or were imported. */
export const memberJoined = defineFact<{ companyId: string | null; memberIds: readonly string[] }>('member.joined');

/** A member was added by somebody else and opens the account by a letter (SEC-05). */
export const memberInvited = defineFact<{ memberId: string }>('member.invited');
