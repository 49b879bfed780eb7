import { pages } from '@escale/contract';
import { navigateTo } from '@escale/platform';
import { useEffect } from 'react';

const key = 'escale-invoice-link';
/** In place of a token in the address to which the bank returns: no server keeps the token in the clear. */
export const returnsFromBank = 'return';

/** Keeps the token in this tab while the payer is at the bank. */
export function keepToken(token: string): void {
  sessionStorage.setItem(key, token);
}

/** The token of the address, or the one kept before the bank; then the address is that of the link again. */
export function useKeptToken(given: string): string {
  const token = given === returnsFromBank ? (sessionStorage.getItem(key) ?? returnsFromBank) : given;
  // The address is outside React.
  useEffect(() => {
    if (token !== given) navigateTo(pages.payInvoice(token), { replace: true });
  }, [token, given]);
  return token;
}
