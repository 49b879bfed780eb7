// Without zod: the form that trusts a CI checks its fields before they are sent.

/** The repository of a CI, `owner/name`, also in deeper groups: an exact name, never a pattern. */
export const repositoryShape = /^[\w.-]+(?:\/[\w.-]+)+$/;
/** A branch by its exact name: Git allows none of these characters in one, so that nobody takes it for a pattern. */
export const branchShape = /^[^\s*?[\\~^:]+$/;

const domain = /^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;

/** Whether a text is an issuer as `ciIssuer` describes it. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || /[?#@]/.test(text)) return false;
  const { protocol, hostname, port, href } = new URL(text);
  // The server compares texts: another spelling of the address would never be the token's.
  if (href !== text && href !== `${text}/`) return false;
  if (protocol === 'http:') return hostname === '127.0.0.1';
  return protocol === 'https:' && port === '' && domain.test(hostname);
}
