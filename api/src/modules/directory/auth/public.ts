/** Public interface of this module. */
export { isSignedIn } from './sessions/refresh-cookie.ts';
export { type SignUpCode, signUpCodes } from './sign-up/sign-up-code.ts';
