import { expect, test } from '@jest/globals';
import { districtNames } from './district-names.ts';

test('EXP-05 the district that was searched for is found in the words for it', () => {
  expect(districtNames('Paris 11e, Oberkampf')).toEqual(['11e']);
  expect(districtNames('Lyon 1er')).toEqual(['1er', '1e']);
  expect(districtNames('Ixelles, Flagey')).toEqual(['Flagey', 'Ixelles']);
  expect(districtNames('Paris')).toEqual([]);
  expect(districtNames(null)).toEqual([]);
});
