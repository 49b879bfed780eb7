import { defineFact } from '../../../platform/facts/facts.ts';

/** Members have an account from now on: they signed up, came by single sign-on, or were imported. */
export const memberJoined = defineFact<{ companyId: string | null; memberIds: readonly string[] }>('member.joined');

/** A member was added by somebody else and opens the account by a letter (SEC-05). */
export const memberInvited = defineFact<{ memberId: string }>('member.invited');

/** An administrator disabled a member's account, and told what happens to what is booked (CKP-01). */
export const memberDisabled = defineFact<{ memberId: string; at: string; bookings: 'keep' | 'cancel' }>(
  'member.disabled',
);

/** The letter to an invited member was sent or refused by the mail server, or is needless: the account is open or gone. */
export const invitationTried = defineFact<{ memberId: string; outcome: 'sent' | 'failed' | 'needless'; at: string }>(
  'member.invitation-tried',
);

/** Invited members, who have not opened their account, are taken out again: their accounts are emptied at once (CKP-02). */
export const invitationWithdrawn = defineFact<{ memberIds: readonly string[]; at: string }>(
  'member.invitation-withdrawn',
);

/** A member asked for the deletion of the account: what is booked ends now, all else when it can no longer be taken back (ACC-07). */
export const memberLeft = defineFact<{ memberId: string; at: string }>('member.left');

/**
 * The account of a member is emptied: each module deletes the member's rows, or makes them anonymous where others need them. The member's
 * row itself is emptied last and stays for what refers to it.
 */
export const memberErased = defineFact<{ memberId: string; companyId: string | null; email: string; at: string }>(
  'member.erased',
);

/** A member's data is put together for the member: each module adds what it stores, by the name of a file (ACC-07). */
export const memberDataCollected = defineFact<{
  memberId: string;
  add: (name: string, rows: readonly object[]) => void;
  /** Adds a stored file of the member as it is. */
  addFile: (name: string, bytes: Buffer) => void;
}>('member.data-collected');
