import { expect, test } from '@jest/globals';
import { readConfig } from './config.ts';
import { sellerOfGhent } from './seller.fixture.ts';
import { readSiteHost } from './site-host.ts';

const given = {
  ESCALE_SITE_HOST: 'Serveurs de Gand BV',
  ESCALE_SITE_HOST_ADDRESS: 'Korenmarkt 2, 9000 Gent',
  ESCALE_SITE_HOST_PHONE: '+32 9 000 00 00',
};

test('LND-01 who hosts the site is told by the environment; an example stands beside that of the seller only', () => {
  expect(readSiteHost(given, false)).toEqual({
    name: 'Serveurs de Gand BV',
    address: 'Korenmarkt 2, 9000 Gent',
    phone: '+32 9 000 00 00',
  });
  expect(readSiteHost({}, false)).toBeNull();
  expect(readConfig({ NODE_ENV: 'test' }).siteHost?.name).toBe('Hébergement Exemple SAS');
  expect(readConfig({ NODE_ENV: 'test', ...sellerOfGhent }).siteHost).toBeNull();
});

test('LND-01 a start with a part of the hosting provider is refused', () => {
  expect(() => readSiteHost({ ...given, ESCALE_SITE_HOST_PHONE: ' ' }, false)).toThrow('ESCALE_SITE_HOST_PHONE');
  expect(() => readSiteHost({ ESCALE_SITE_HOST_PHONE: '+32 9' }, true)).toThrow('ESCALE_SITE_HOST_ADDRESS');
});
