import type { Invitation } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { notify, useApiMutation } from '@escale/platform';
import { useIntl } from 'react-intl';

type Answer = 'accepted' | 'declined' | 'cancelled';

/** The answers to an invitation (CON-02): one at a time, each told in the page’s notice; `error` says why the last one was refused. */
export function useAnswers({ id, person, email }: Invitation) {
  const intl = useIntl();
  const toldAs = (answer: Answer) => ({
    onSuccess: () => {
      const name = person?.firstName ?? email ?? '';
      const message = intl.formatMessage({ id: `connections.invitation.${answer}` }, { name });
      notify({ tone: 'success', message });
    },
  });
  const accepting = useApiMutation(teamRoutes.accept, toldAs('accepted'));
  const declining = useApiMutation(teamRoutes.decline, toldAs('declined'));
  const cancelling = useApiMutation(teamRoutes.cancel, toldAs('cancelled'));
  const all = [accepting, declining, cancelling];
  const busy = all.some(({ isPending }) => isPending);
  const giving = (answer: (typeof all)[number]) => ({
    busy: answer.isPending,
    give: () => {
      if (busy) return;
      for (const one of all) one.reset();
      answer.mutate({ params: { id } });
    },
  });
  return {
    busy,
    error: all.find(({ error }) => error)?.error ?? null,
    accept: giving(accepting),
    decline: giving(declining),
    cancel: giving(cancelling),
  };
}
