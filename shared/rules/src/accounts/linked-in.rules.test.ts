import { expect, test } from '@jest/globals';
import { linkedInAddress, linkedInPath } from './linked-in.rules.ts';

test('ACC-02 a LinkedIn profile is known by its path, however its address is pasted', () => {
  for (const text of [
    'in/camille-aubry',
    ' linkedin.com/in/camille-aubry ',
    'https://www.linkedin.com/in/camille-aubry/',
    'https://fr.linkedin.com/in/camille-aubry?trk=profile',
    'https://www.linkedin.com/IN/camille-aubry',
  ])
    expect([text, linkedInPath(text)]).toEqual([text, 'in/camille-aubry']);
  expect(linkedInPath('in/Inès-Belkacem')).toBe('in/Inès-Belkacem');
  expect(linkedInAddress('in/camille-aubry')).toBe('https://www.linkedin.com/in/camille-aubry');
});

test('ACC-02 other addresses are no LinkedIn profiles', () => {
  for (const text of [
    '',
    'camille-aubry',
    'https://linkedin.com/company/marelune',
    'https://evil.example/in/camille-aubry',
    'javascript:in/camille',
    `in/${'a'.repeat(200)}`,
  ])
    expect([text, linkedInPath(text)]).toEqual([text, null]);
});
