/**
 * Name of the cookie that takes the contact of a company which opens accounts by hand (AUT-04) to /on-fly-error, as JSON with `name` and
 * `email`. A link cannot set it, so that nobody makes that page name another contact.
 */
export const contactCookie = 'escale_contact';
