import { type CompanyBilling, companyBilling } from '@escale/contract';
import { StartFailure } from '../errors/start-failure.ts';

const sample = {
  ESCALE_SELLER_NAME: 'Escale SAS',
  ESCALE_SELLER_REGISTRATION: '123 456 782',
  ESCALE_SELLER_VAT: 'FR11123456782',
  ESCALE_SELLER_ADDRESS: '9 passage des Tilleuls',
  ESCALE_SELLER_POSTCODE: '75010',
  ESCALE_SELLER_CITY: 'Paris',
};

/** Reads `ESCALE_SELLER_…`; null in production when none is set, and nothing is invoiced. A sample elsewhere. */
export function readSeller(
  environment: Readonly<Record<string, string | undefined>>,
  production: boolean,
): CompanyBilling | null {
  const given = environment.ESCALE_SELLER_NAME ? environment : production ? null : sample;
  if (given === null) return null;
  const { data, error } = companyBilling.safeParse({
    name: given.ESCALE_SELLER_NAME,
    registration: given.ESCALE_SELLER_REGISTRATION,
    vatNumber: given.ESCALE_SELLER_VAT,
    address: given.ESCALE_SELLER_ADDRESS,
    postcode: given.ESCALE_SELLER_POSTCODE,
    city: given.ESCALE_SELLER_CITY,
    country: environment.ESCALE_SELLER_COUNTRY || 'FR',
  });
  if (data?.vatNumber) return data;
  const fields = error?.issues.map(({ path }) => path.join('.')) ?? ['vatNumber'];
  throw new StartFailure(`ESCALE_SELLER_… do not make an invoice: ${[...new Set(fields)].join(', ')}.`);
}
