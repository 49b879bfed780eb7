import { expect, test } from '@jest/globals';
import { loggedPath } from './log.ts';

test('SEC-04 CKP-09 an address is logged without what it asks for and without the token of an invoice', () => {
  expect(loggedPath('/api/events?ticket=t1')).toBe('/api/events');
  expect(loggedPath('/api/invoices/pay/b3Vy-secret')).toBe('/api/invoices/pay/[hidden]');
  expect(loggedPath('/invoices/pay/b3Vy-secret?x=1')).toBe('/invoices/pay/[hidden]');
  expect(loggedPath('/api/invoices/1/pay')).toBe('/api/invoices/1/pay');
});
