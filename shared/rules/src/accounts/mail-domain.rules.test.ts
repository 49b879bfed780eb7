import { expect, test } from '@jest/globals';
import { isProfessionalDomain } from './mail-domain.rules.ts';

test('INT-09 the domain of public mail is nobody’s own, nor is one under it', () => {
  for (const domain of ['gmail.com', 'orange.fr', 'telenet.be', 'ziggo.nl', 'mail.yahoo.co.uk']) {
    expect([domain, isProfessionalDomain(domain)]).toEqual([domain, false]);
  }
  for (const domain of ['marelune.example', 'orange.com', 'notgmail.com', 'sncf.fr']) {
    expect([domain, isProfessionalDomain(domain)]).toEqual([domain, true]);
  }
});
