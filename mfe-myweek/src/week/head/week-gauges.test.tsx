import type { PolicyLimits } from '@escale/contract';
import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { undefinedDay } from '../state/week-range.ts';
import { daysOf } from '../words/use-days-words.ts';
import { WeekGauges } from './week-gauges.tsx';

const limits: PolicyLimits = {
  policy: 'Hybride 3 jours',
  quotas: [
    {
      kind: 'remote',
      approach: 'flexible',
      period: 'week',
      halvesTotal: 4,
      halvesUsed: 3,
      from: '2026-11-16',
      to: '2026-11-22',
      setBy: 'department',
      locationTypes: ['home'],
    },
  ],
  credits: { totalCents: 12_000, leftCents: 8_600, period: 'month', nextRefreshDate: '2026-12-01' },
  weekDays: [],
};

test('WEK-07 the remainder is shown in days and halves, and in credits', () => {
  renderWithMessages(<WeekGauges limits={limits} />, messages);
  expect(screen.getByText('½ j restant sur 2 au plus')).toBeTruthy();
  expect(screen.getByText('86 restants sur 120')).toBeTruthy();
});

test('WEK-07 days beyond a quota are counted, not hidden behind a zero', () => {
  const [home] = limits.quotas;
  if (!home) throw new Error('no quota');
  const beyond = { ...limits, quotas: [{ ...home, halvesUsed: 8 }] };
  const wide = renderWithMessages(<WeekGauges limits={beyond} />, messages);
  expect(screen.getByText('2 j au-delà de vos 2 j')).toBeTruthy();
  wide.unmount();
  renderWithMessages(<WeekGauges limits={beyond} short />, messages);
  expect(screen.getByText('À distance : 2 j de trop')).toBeTruthy();
});

test('WEK-07 POL-05 days away with separate quotas are named by their places', () => {
  const [home] = limits.quotas;
  if (!home) throw new Error('no quota');
  const offsite = { ...home, halvesTotal: 2, halvesUsed: 0, locationTypes: ['offsite' as const] };
  renderWithMessages(<WeekGauges limits={{ ...limits, quotas: [home, offsite] }} />, messages);
  for (const place of ['Maison', 'Ailleurs']) expect(screen.getByText(place)).toBeTruthy();
});

test('WEK-07 days at the office are to be placed, and no more than their number', () => {
  const [home] = limits.quotas;
  if (!home) throw new Error('no quota');
  const office = {
    ...home,
    kind: 'office' as const,
    halvesTotal: 6,
    halvesUsed: 2,
    locationTypes: ['office' as const],
  };
  renderWithMessages(<WeekGauges limits={{ ...limits, quotas: [office] }} />, messages);
  expect(screen.getByText('2 j à placer, 3 au plus')).toBeTruthy();
});

test('WEK-07 a company without quotas has a sentence instead of an empty page', () => {
  renderWithMessages(<WeekGauges limits={{ policy: null, quotas: [], credits: null, weekDays: [] }} />, messages);
  expect(screen.getByText('Aucun quota à suivre.')).toBeTruthy();
});

test('WEK-07 halves are shown as days', () => {
  expect([0, 1, 2, 3, 5].map((halves) => daysOf(halves, String))).toEqual(['0', '½', '1', '1½', '2½']);
});

test('WEK-07 while a location is considered, its quota is shown before and after', () => {
  const tried = { day: undefinedDay('2026-11-18'), part: 'morning' as const, type: 'home' as const };
  renderWithMessages(<WeekGauges limits={limits} tried={tried} />, messages);
  expect(screen.getByText('½ → 0 j restant sur 2 au plus')).toBeTruthy();
});
