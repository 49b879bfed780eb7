/** What other modules may use of this one. */
export { isSignedIn } from './refresh-cookie.ts';
export { type SignUpCode, signUpCodes } from './sign-up-code.ts';
