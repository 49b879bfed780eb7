import type { Config } from '../../platform/config/config.ts';
import { httpPartner } from './http.ts';
import type { Partner } from './port.ts';
import { testPartner } from './test.ts';

const played = testPartner();
/** Makes the built-in test partner fail. */
export const testPartnerTrouble = played.trouble;

/** The partner where it is set up, else the built-in test one outside of production; otherwise null. */
export function partner({ links }: Pick<Config, 'links'>): Partner | null {
  if (links.partner !== null) return httpPartner(links.partner);
  return links.played ? played : null;
}
