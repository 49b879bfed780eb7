/** Widths in per cent of the largest sum, of what is common and what members hold; a debt has none. */
export function sharesOf(
  holders: readonly { sharedCents: number; membersCents: number }[],
): { shared: number; members: number }[] {
  const most = Math.max(1, ...holders.map(({ sharedCents, membersCents }) => sharedCents + membersCents));
  const share = (cents: number) => (Math.max(0, cents) / most) * 100;
  return holders.map(({ sharedCents, membersCents }) => ({ shared: share(sharedCents), members: share(membersCents) }));
}
