import { expect, test } from '@jest/globals';
import { requireVersion, withVersion } from './versions.ts';

test('CKP-01 a change decided by looking at the present values is allowed, whatever the order of their fields', () => {
  const { version } = withVersion({ name: 'Produit', budget: { cents: 100, frequency: 'monthly' } });
  expect(() =>
    requireVersion({ budget: { frequency: 'monthly', cents: 100 }, name: 'Produit' }, version),
  ).not.toThrow();
});

test('CKP-01 a change decided by looking at former values is refused, with the present ones', () => {
  const { version } = withVersion({ name: 'Produit' });
  const present = { name: 'Produits' };
  expect(() => requireVersion(present, version)).toThrow(
    expect.objectContaining({ code: 'request.outdated', details: { current: withVersion(present) } }),
  );
});
