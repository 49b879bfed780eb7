/** What other modules may use of this one. */
export { type SignUpCode, signUpCodes } from './sign-up-code.ts';
