import type { Me, WorkspaceCard } from '@escale/contract';

/** Whether a member of a free account meets a space with a price, which it cannot book (EXP-10). */
export function isLocked(
  { prices }: Pick<WorkspaceCard, 'prices'>,
  member: Pick<Me, 'accountType'> | null | undefined,
): boolean {
  return member?.accountType === 'freemium' && prices.some(({ includingTaxCents }) => includingTaxCents > 0);
}
