import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeFile } from './decode-file.rules.ts';

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

test('CKP-02 a file is read in the encoding that its program wrote it in', () => {
  const text = 'courriel;prénom\nines@x.example;Inès';
  expect(decodeFile(utf8(text))).toEqual({ text, encoding: 'utf-8' });
  expect(decodeFile(utf8(`\uFEFF${text}`))).toEqual({ text, encoding: 'utf-8' });
  for (const isBig of [false, true]) {
    const encoding = isBig ? 'utf-16be' : 'utf-16le';
    expect(decodeFile(utf16(`\uFEFF${text}`, isBig))).toEqual({ text, encoding });
    expect(decodeFile(utf16(text, isBig))).toEqual({ text, encoding });
  }
  expect(decodeFile(new Uint8Array(Buffer.from(text, 'latin1')))).toEqual({ text, encoding: 'windows-1252' });
  expect(decodeFile(new Uint8Array([0x80])).text).toBe('€');
});

test('CKP-02 any text of UTF-8 is read as it is, and no bytes are refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('é', 'a', ';', '\n', '€', '😀'), maxLength: 20 }), (text) => {
      expect(decodeFile(utf8(text)).text).toBe(text);
    }),
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => typeof decodeFile(bytes).text === 'string'));
});
