interface Bounds {
  /** Below zero is no amount. */
  unsigned?: boolean;
  /** Largest amount in cents. */
  most?: number;
}

/** Whole cents of an amount as members type it: `1 250,50`, `1250.5`; null for anything else, and for more than two decimals. */
export function centsFrom(
  typed: string,
  { unsigned = false, most = Number.MAX_SAFE_INTEGER }: Bounds = {},
): number | null {
  const plain = typed.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(plain) || (unsigned && plain.startsWith('-'))) return null;
  const cents = Math.round(Number(plain) * 100);
  return cents > most ? null : cents;
}

/** The amount as it is typed again: `1250,50` with the decimal sign of a language. */
export function typedAmount(cents: number, decimalSign: ',' | '.'): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toFixed(digits).replace('.', decimalSign);
}
