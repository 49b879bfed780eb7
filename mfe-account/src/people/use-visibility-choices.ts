import type { Visibility } from '@escale/contract';
import { useSession } from '@escale/platform';

const ofCompany: readonly Visibility[] = ['company', 'connections', 'nobody'];

/**
 * Who may see the member's week. A member without a company has connections, but no colleagues: what is kept as `company` is then shown
 * as what it comes to.
 */
export function useVisibilityChoices() {
  const hasCompany = useSession().member?.customer != null;
  return {
    hasCompany,
    choices: hasCompany ? ofCompany : ofCompany.filter((one) => one !== 'company'),
    shown: (kept: Visibility | undefined) => (kept === 'company' && !hasCompany ? 'connections' : kept),
  };
}
