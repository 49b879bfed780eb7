/** Our path to which a bank's page redirects the member after approving or refusing the payment with that key. */
export function returnPath(key: string): string {
  return `/payments/return/${key}`;
}
