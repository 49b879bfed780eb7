import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { PlaceName } from './place-name.tsx';

const shown = (name: string, short = false) => render(<PlaceName short={short}>{name}</PlaceName>).container.innerHTML;

test('EXP-05 the ordinal of a district number is in superscript, and nothing else', () => {
  expect(shown('Paris 11e, Oberkampf')).toBe('Paris 11<sup>e</sup>, Oberkampf');
  expect(shown('Lyon 1er')).toBe('Lyon 1<sup>er</sup>');
  expect(shown('Ixelles, Flagey')).toBe('Ixelles, Flagey');
});

test('EXP-05 the short name omits the quarter where a number identifies the district', () => {
  expect(shown('Paris 11e, Oberkampf', true)).toBe('Paris 11<sup>e</sup>');
  expect(shown('Ixelles, Flagey', true)).toBe('Ixelles, Flagey');
});
