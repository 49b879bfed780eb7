import { StartFailure } from '../errors/start-failure.ts';

/** The provider for spaces of external suppliers (BKG-19): a service at a URL, the built-in test supplier, or none. */
export type SupplierSettings = { provider: 'http'; url: string; token: string } | { provider: 'test' | 'none' };

/** Reads `SUPPLIER_URL` and `SUPPLIER_TOKEN`; without a URL it is the test supplier, in production none. */
export function readSupplierSettings(
  environment: Readonly<Record<string, string | undefined>>,
  production: boolean,
): SupplierSettings {
  const { SUPPLIER_URL: url, SUPPLIER_TOKEN: token = '' } = environment;
  if (!url) return { provider: production ? 'none' : 'test' };
  if (!URL.canParse(url)) throw new StartFailure(`SUPPLIER_URL is "${url}"; it must be an address.`);
  return { provider: 'http', url: url.replace(/\/$/, ''), token };
}
