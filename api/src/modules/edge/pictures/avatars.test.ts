import { expect, test } from '@jest/globals';
import { drawAvatar } from './avatars.ts';

test('spec §5 a face is the same every time and shared by few', () => {
  const faces = Array.from({ length: 240 }, (_, i) => drawAvatar(`member${i}`));
  expect(faces).toEqual(Array.from({ length: 240 }, (_, i) => drawAvatar(`member${i}`)));
  expect(new Set(faces).size).toBeGreaterThan(200);
});

test('look.md Camille wears a bob and Hugo a beard, as in the design', () => {
  expect(drawAvatar('camille')).toContain(
    '<g fill="#33231F"><rect x="20.5" y="14" width="39" height="42" rx="18"/></g>',
  );
  expect(drawAvatar('hugo')).toContain('stroke="#FBFAF6"');
});
