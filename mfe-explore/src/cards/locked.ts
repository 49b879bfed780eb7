import type { Me, WorkspaceCard } from '@escale/contract';

/** Whether a member with a free account cannot book the space because it has a price (EXP-10). */
export function isLocked(
  { prices }: Pick<WorkspaceCard, 'prices'>,
  member: Pick<Me, 'accountType'> | null | undefined,
): boolean {
  return member?.accountType === 'freemium' && prices.some(({ includingTaxCents }) => includingTaxCents > 0);
}
