import type { Me } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { useApiMutation } from '@escale/platform';
import { useState } from 'react';

/** Whether Saturday and Sunday are shown (WEK-01): kept in the account, for every device (ACC-03). */
export function useWeekends(member: Pick<Me, 'weekends'> | null): [boolean, (shown: boolean) => void] {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const save = useApiMutation(accountRoutes.setPreferences);
  const choose = (weekends: boolean) => {
    // Shown at once; the account's own value returns when it could not be kept.
    setChosen(weekends);
    save.mutate({ body: { weekends } }, { onError: () => setChosen(null) });
  };
  return [chosen ?? member?.weekends ?? false, choose];
}
