/** Our path to which identity providers redirect browsers (AUT-10). */
export const singleSignOnPath = '/api/auth/single-sign-on';

/** Our URLs and entity id, to be registered at identity providers. */
export function ourAddresses(publicUrl: string) {
  const base = `${publicUrl}${singleSignOnPath}`;
  return { redirectUrl: `${base}/callback`, entityId: `${base}/saml/metadata`, assertionUrl: `${base}/saml` };
}
