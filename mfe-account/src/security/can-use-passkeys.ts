/** Whether this browser has passkeys for this page: none does for an address that is an IP. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
}
