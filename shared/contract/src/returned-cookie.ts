/**
 * A cookie that scripts may read, left for a minute when a sign-in by a company's provider has ended on the server: pages ask for a session
 * only where they know of one (AUT-10).
 */
export const returnedCookie = 'escale_returned';
