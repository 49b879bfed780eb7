/** Whole cents of an amount as members type it: `1 250,50`, `1250.5`; null for anything else and for more than two decimals. */
export function centsFrom(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}

/** The amount as it is typed again: `1250,50` with the decimal sign of a language. */
export function typedAmount(cents: number, decimalSign: ',' | '.'): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toFixed(digits).replace('.', decimalSign);
}

/** Widths in per cent of the largest sum, of what is common and what members hold; a debt has none. */
export function sharesOf(
  holders: readonly { sharedCents: number; membersCents: number }[],
): { shared: number; members: number }[] {
  const most = Math.max(1, ...holders.map(({ sharedCents, membersCents }) => sharedCents + membersCents));
  const share = (cents: number) => (Math.max(0, cents) / most) * 100;
  return holders.map(({ sharedCents, membersCents }) => ({ shared: share(sharedCents), members: share(membersCents) }));
}
