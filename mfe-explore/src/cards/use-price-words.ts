import { useSession } from '@escale/platform';
import { useMoney } from '@escale/ui';

/**
 * Prices as the reader pays them: in credits, then euros, for a member of a company; in euros only for a visitor and for a free
 * account, which have no credits (EXP-12).
 */
export function usePriceWords(): { inCredits: boolean; amount: (cents: number) => string } {
  const money = useMoney();
  const { member } = useSession();
  const inCredits = member?.accountType === 'premium';
  return { inCredits, amount: inCredits ? money.credits : money.euros };
}
