import { centsFrom } from '../../form/amount.rules.ts';

/** A line as it is typed. */
export interface TypedLine {
  key: number;
  description: string;
  quantity: string;
  unit: string;
  taxBasisPoints: number;
}

/** Rates of VAT in France, the usual one first, in basis points. */
export const rates = [2000, 1000, 550, 210, 0] as const;
export const mostLines = 20;

export const emptyLine = (key: number): TypedLine => ({
  key,
  description: '',
  quantity: '1',
  unit: '',
  taxBasisPoints: rates[0],
});

/** What is wrong with the fields of a line. */
type LineFault = 'description' | 'quantity' | 'unit';

export function faultsOf(line: TypedLine): LineFault[] {
  const { quantity, unitExcludingTaxCents, description } = bodyLineOf(line);
  return [
    ...(description === '' ? (['description'] as const) : []),
    ...(quantity > 0 ? [] : (['quantity'] as const)),
    ...(unitExcludingTaxCents > 0 ? [] : (['unit'] as const)),
  ];
}

/** A line as it is sent; a number that cannot be read is 0. */
export function bodyLineOf({ description, quantity, unit, taxBasisPoints }: TypedLine) {
  const count = quantity.trim();
  return {
    description: description.trim(),
    quantity: /^\d{1,4}$/.test(count) ? Number(count) : 0,
    unitExcludingTaxCents: centsFrom(unit, { unsigned: true, most: 100_000_000 }) ?? 0,
    taxBasisPoints,
  };
}
