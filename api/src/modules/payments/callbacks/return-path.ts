/** The path of ours to which a bank's page sends the member back after approving or refusing a payment of that key. */
export function returnPath(key: string): string {
  return `/payments/return/${key}`;
}
