import { expect, test } from '@jest/globals';
import { viewOf } from '../lists/list-view.rules.ts';
import { logQuestion, logShape } from './log-view.rules.ts';

const ask = (address: string) => logQuestion(viewOf(logShape, new URLSearchParams(address)), '2026-11-26');

test('CKP-11 the log asks the server for what its address says', () => {
  expect(ask('')).toEqual({});
  expect(ask('q=inès&kind=money&action=credits.grant')).toEqual({ q: 'inès', kind: 'money', action: 'credits.grant' });
  expect(ask('origin=staff')).toEqual({ staff: true });
  expect(ask('origin=impersonated')).toEqual({ impersonated: true });
});

test('CKP-11 a period begins with the first of its days, today included', () => {
  expect(ask('period=today')).toEqual({ from: '2026-11-26' });
  expect(ask('period=7')).toEqual({ from: '2026-11-20' });
  expect(ask('period=30')).toEqual({ from: '2026-10-28' });
});
