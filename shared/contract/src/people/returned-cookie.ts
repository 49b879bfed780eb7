/**
 * A cookie readable by scripts, set for one minute when a sign-in at a company's identity provider has completed on the server: pages
 * request a session only when they know there is one (AUT-10).
 */
export const returnedCookie = 'escale_returned';
