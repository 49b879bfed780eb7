import { StartFailure } from '../errors/start-failure.ts';

/** Who is asked for spaces of external suppliers (BKG-19): a service at an address, the built-in test supplier, or nobody. */
export type SupplierSettings = { provider: 'http'; url: string; token: string } | { provider: 'test' | 'none' };

/** Reads `SUPPLIER_URL` and `SUPPLIER_TOKEN`; without an address the test supplier answers, in production nobody. */
export function readSupplierSettings(
  environment: Readonly<Record<string, string | undefined>>,
  production: boolean,
): SupplierSettings {
  const { SUPPLIER_URL: url, SUPPLIER_TOKEN: token = '' } = environment;
  if (!url) return { provider: production ? 'none' : 'test' };
  if (!URL.canParse(url)) throw new StartFailure(`SUPPLIER_URL is "${url}"; it must be an address.`);
  return { provider: 'http', url: url.replace(/\/$/, ''), token };
}
