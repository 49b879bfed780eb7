/** Public interface of this module. */

export { pageMember } from './sessions/page-member.ts';
export { isSignedIn, mustBeSecure } from './sessions/refresh-cookie.ts';
export { type SignUpCode, signUpCodes } from './sign-up/sign-up-code.ts';
