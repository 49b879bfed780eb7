/** Path of ours under which browsers come back from identity providers (AUT-10). */
export const singleSignOnPath = '/api/auth/single-sign-on';

/** What identity providers must know of us. */
export function ourAddresses(publicUrl: string) {
  const base = `${publicUrl}${singleSignOnPath}`;
  return { redirectUrl: `${base}/callback`, entityId: `${base}/saml/metadata`, assertionUrl: `${base}/saml` };
}
