import { expect, test } from '@jest/globals';
import { addressPrefix } from './address-prefix.ts';

test('SEC-02 addresses are counted by the network that one customer has', () => {
  expect(addressPrefix('192.0.2.7')).toBe('192.0.2.7');
  expect(addressPrefix('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(addressPrefix('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressPrefix('2001:db8:1:2:ffff::')).toBe('2001:db8:1:2::/64');
  expect(addressPrefix('2001:db8:1:3::1')).not.toBe(addressPrefix('2001:db8:1:2::1'));
  expect(addressPrefix('unknown')).toBe('unknown');
});
