import { defineFact } from '../../../../platform/facts/facts.ts';

/** How an account is entered has changed, or somebody has entered it. */
export const securityChanged = defineFact<{
  memberId: string;
  kind: 'accountOpened' | 'newDevice' | 'passwordChanged' | 'passkeyAdded' | 'passkeyRemoved';
  /** Who has opened the account in the member's place (AUT-11). */
  by?: { id: string; name: string };
  /** The device, the name of the passkey or the reason, as their writer has it. */
  detail?: string;
}>('auth.security-changed');
