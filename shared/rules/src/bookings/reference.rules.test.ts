import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bookingReference, inquiryReference } from './reference.rules.ts';

test('BKG-02 a reference is short and has no letters that are mistaken for another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (random) => {
      expect(bookingReference(random)).toMatch(/^ESC-[0-9A-HJKMNP-TV-Z]{6}$/);
      expect(inquiryReference(random)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
  expect(() => inquiryReference(new Uint8Array(7))).toThrow(RangeError);
});
