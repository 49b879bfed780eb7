import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderIn } from '../testing.tsx';
import { DayGauge, quotaBoxes } from './gauge.tsx';

test('WEK-07 a quota is drawn as days cut in halves, used before left', () => {
  expect(quotaBoxes(2, 3, 1)).toEqual([
    ['used', 'used'],
    ['used', 'left'],
  ]);
  expect(quotaBoxes(1, 0, 1)).toEqual([['left', 'empty']]);
});

test('WEK-07 a quota never draws more than it holds', () => {
  expect(quotaBoxes(1, 5, 0)).toEqual([['used', 'used']]);
});

test('WEK-07 a gauge has its numbers in words in each language', () => {
  const gauge = <DayGauge type="home" label="À distance" words="½ j restant sur 2" days={2} usedHalves={3} />;
  const { unmount } = renderIn('fr', gauge);
  expect(screen.getByRole('img', { name: '1,5 j pris sur 2, 0,5 j restant' })).toBeTruthy();
  unmount();
  renderIn('en', gauge);
  expect(screen.getByRole('img', { name: '1.5 of 2 days used, 0.5 left' })).toBeTruthy();
});

test('WEK-07 days beyond a quota are announced, in the plural of their number', () => {
  renderIn('fr', <DayGauge type="home" days={2} usedHalves={7} />);
  expect(screen.getByRole('img', { name: '3,5 j pris sur 2, 1,5 j au-delà' })).toBeTruthy();
  renderIn('fr', <DayGauge type="home" days={4} usedHalves={6} />);
  expect(screen.getByRole('img', { name: '3 j pris sur 4, 1 j restant' })).toBeTruthy();
});
