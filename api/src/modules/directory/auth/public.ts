/** Public interface of this module. */

export { securityChanged } from './letters/security-facts.ts';
export { pageMember } from './sessions/page-member.ts';
export { isSignedIn, mustBeSecure } from './sessions/refresh-cookie.ts';
export { closeAllSessions, openSessions } from './sessions/support-sessions.ts';
export { orderInvitation } from './sign-up/account-invitation.service.ts';
export { type SignUpCode, signUpCodes } from './sign-up/sign-up-code.ts';
