import { expect, test } from '@jest/globals';
import { readAddresses } from './addresses.rules.ts';

test('CON-02 pasted addresses are read one by one, and what is none stays to be corrected', () => {
  expect(readAddresses('Inez@brume.example, p.lanvin@brume.example;\ninez@brume.example')).toEqual({
    addresses: ['inez@brume.example', 'p.lanvin@brume.example'],
    wrong: '',
  });
  expect(readAddresses(' p.lanvin@brume  inez@brume.example ')).toEqual({
    addresses: ['inez@brume.example'],
    wrong: 'p.lanvin@brume',
  });
  expect(readAddresses('')).toEqual({ addresses: [], wrong: '' });
});
