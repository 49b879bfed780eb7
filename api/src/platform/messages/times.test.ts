import { expect, test } from '@jest/globals';
import { fullInstantAt } from './times.ts';

test('I18N-01 AUT-14 a full instant has the time as pages write it, and the offset of its zone', () => {
  const at = (timeZone: string, language: 'fr' | 'en' | 'nl') =>
    fullInstantAt('2026-11-26T17:46:00Z', timeZone, language);
  expect(at('Europe/Paris', 'fr')).toBe('jeudi 26 novembre 2026, 18\u00A0h\u00A046 (UTC+1)');
  expect(at('Europe/London', 'en')).toBe('Thursday, 26 November 2026, 17:46 (UTC+0)');
  expect(at('Asia/Kolkata', 'nl')).toBe('donderdag 26 november 2026, 23:16 (UTC+5:30)');
});
