import { StartFailure } from '../errors/start-failure.ts';

/** Who hosts the site, for the legal notice: the law asks for name, address and telephone number. */
export interface SiteHost {
  name: string;
  address: string;
  phone: string;
}

const sample = {
  ESCALE_SITE_HOST: 'Hébergement Exemple SAS',
  ESCALE_SITE_HOST_ADDRESS: '2 quai des Peupliers, 59000 Lille, France',
  ESCALE_SITE_HOST_PHONE: '+33 1 99 00 12 34',
};
const names = ['ESCALE_SITE_HOST', 'ESCALE_SITE_HOST_ADDRESS', 'ESCALE_SITE_HOST_PHONE'] as const;

/** Reads `ESCALE_SITE_HOST…`; null when none is set, except beside the sample of the seller. */
export function readSiteHost(
  environment: Readonly<Record<string, string | undefined>>,
  isSample: boolean,
): SiteHost | null {
  const isSet = names.some((name) => environment[name]);
  if (!isSet && !isSample) return null;
  const given: Readonly<Record<string, string | undefined>> = isSet ? environment : sample;
  const [name = '', address = '', phone = ''] = names.map((one) => given[one]?.trim());
  const missing = names.filter((one) => !given[one]?.trim());
  if (missing.length > 0)
    throw new StartFailure(`The hosting provider of the legal notice is incomplete: ${missing.join(', ')} is missing.`);
  return { name, address, phone };
}
