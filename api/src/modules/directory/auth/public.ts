/** What other modules may use of this one. */
export { isSignedIn } from './sessions/refresh-cookie.ts';
export { type SignUpCode, signUpCodes } from './sign-up/sign-up-code.ts';
