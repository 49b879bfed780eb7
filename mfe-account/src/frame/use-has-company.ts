import { useSession } from '@escale/platform';

/** For messages with `{hasCompany, select, yes {…} other {…}}`: nobody is sent to a company that they do not have. */
export const useHasCompany = (): { hasCompany: 'yes' | 'no' } => ({
  hasCompany: useSession().member?.customer ? 'yes' : 'no',
});
