import type { Person, RouteReply, VisibilityLevel } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { type ApiError, useApiMutation, useApiQuery } from '@escale/platform';
import { useState } from 'react';

/** What one person sees: by a choice for them, or by the general setting as long as there is none. */
export type Choice = RouteReply<typeof teamRoutes.personVisibilities>['items'][number] & { isDefault: boolean };

/** A change that the list does not have yet. */
interface Asked {
  id: string;
  level: VisibilityLevel | null;
  until: string | null;
  /** In milliseconds. */
  at: number;
}

/** The choices for single people (CON-05); the selected person is among them, also without a choice. */
export function useChoices(selectedId: string) {
  const list = useApiQuery(teamRoutes.personVisibilities);
  const set = useApiMutation(teamRoutes.setPersonVisibility);
  const kept = list.data?.items.map((one): Choice => ({ ...one, isDefault: false }));
  const isMissing = selectedId !== '' && kept !== undefined && !kept.some(({ person }) => person.id === selectedId);
  const added = useAdded(selectedId, isMissing);
  const [firstId, setFirstId] = useState('');
  if (added && added.person.id !== firstId) setFirstId(added.person.id);
  // Whoever was added stays in place once they have a choice: a row that moves closes its calendar and loses the focus.
  const rank = ({ person }: Choice) => (person.id === firstId ? 0 : 1);
  const all = kept && (added ? [added, ...kept] : [...kept].sort((a, b) => rank(a) - rank(b)));
  // Kept here, because a mutation tells only after the press that it is pending: the pressed level would jump back until then.
  const [asked, setAsked] = useState<Asked | null>(null);
  const isAhead = asked !== null && (set.isPending || list.dataUpdatedAt <= asked.at);
  const items = all?.map((one) =>
    // Shown at once, until the list has it.
    isAhead && asked.level && one.person.id === asked.id ? { ...one, level: asked.level, until: asked.until } : one,
  );
  return {
    items,
    selected: items?.find(({ person }) => person.id === selectedId) ?? items?.[0],
    isPending: list.isPending,
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
    /** Of the person whose last change was refused. */
    refused: refusalOf(set.error, set.variables?.params?.id),
    busy: set.isPending,
    change: ({ id }: Person, level: VisibilityLevel | null, until: string | null) => {
      setAsked({ id, level, until, at: Date.now() });
      set.mutate({ params: { id }, body: { level, until } }, { onError: () => setAsked(null) });
    },
  };
}

function refusalOf(error: ApiError | null, id: string | undefined) {
  return error && id !== undefined ? { id, message: error.message } : null;
}

/** A person without a choice of their own, with what the general setting shows them. */
function useAdded(id: string, enabled: boolean): Choice | null {
  const card = useApiQuery(teamRoutes.person, { params: { id } }, { enabled, retry: false });
  const seen = useApiQuery(teamRoutes.personVisibility, { params: { id } }, { enabled, retry: false });
  if (!enabled || !card.data || !seen.data) return null;
  const { firstName, lastName, jobTitle, avatar } = card.data;
  const { level, until, isDefault } = seen.data;
  return { person: { id, firstName, lastName, jobTitle, avatar }, level, until, lookedOn: null, isDefault };
}
