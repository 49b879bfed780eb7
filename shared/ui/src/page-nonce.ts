/** What the server's policy wants on style elements made at run time: antd makes some even without its run-time styles (SEC-03). */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
