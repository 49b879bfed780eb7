import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { movementAddress, movementQuestion, movementViewOf, natures } from './movement-view.rules.ts';

const view = fc.record({
  account: fc.option(fc.record({ kind: fc.constantFrom('member' as const, 'department' as const), id: fc.uuid() })),
  nature: fc.option(fc.constantFrom(...natures)),
  open: fc.option(fc.uuid()),
});

test('POL-07 the filters of the movements and the open one come back from the address', () => {
  fc.assert(
    fc.property(view, (any) => {
      expect(movementViewOf(new URLSearchParams(movementAddress(any)))).toEqual(any);
    }),
  );
});

test('POL-07 an address that says nonsense shows all movements', () => {
  const nothing = { account: null, nature: null, open: null };
  expect(movementViewOf(new URLSearchParams('account=bank:1&nature=x'))).toEqual(nothing);
  expect(movementQuestion(nothing)).toEqual({});
});
