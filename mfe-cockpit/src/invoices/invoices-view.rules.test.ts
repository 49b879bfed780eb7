import { expect, test } from '@jest/globals';
import { viewOf } from '../lists/list-view.rules.ts';
import { daysLate, invoicesQuestion, invoicesShape, tabCounts } from './invoices-view.rules.ts';

const questionAt = (address: string) => invoicesQuestion(viewOf(invoicesShape, new URLSearchParams(address)));

test('CKP-09 a tab asks for its statuses, and a chosen status goes before them', () => {
  expect(questionAt('tab=owed&type=customer_balance&year=2026')).toEqual({
    page: 1,
    limit: 25,
    type: 'customer_balance',
    year: 2026,
    status: 'sent,delayed',
  });
  expect(questionAt('tab=owed&status=delayed')).toMatchObject({ status: 'delayed' });
  expect(questionAt('tab=x&year=abc')).toEqual({ page: 1, limit: 25 });
});

test('CKP-09 the tabs count every invoice of their statuses', () => {
  expect(tabCounts({ sent: 2, delayed: 1, paid: 4, refunded: 2, 'estimate-sent': 1, cancelled: 3 })).toEqual({
    all: 13,
    owed: 3,
    estimates: 1,
    paid: 6,
  });
});

test('CKP-09 an invoice is late from the day after its due date', () => {
  expect(daysLate('2026-08-31', '2026-11-17')).toBe(78);
  expect(daysLate('2026-11-17', '2026-11-17')).toBe(0);
  expect(daysLate('2026-12-01', '2026-11-17')).toBe(0);
});
