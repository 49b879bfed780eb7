import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { useEffect, useRef } from 'react';
import type { BookingDraft } from './booking-draft.ts';
import { withNames } from './people.rules.ts';

interface Props {
  /** Ids of people in the URL, separated by commas. */
  ids: string;
  draft: BookingDraft;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** Adds the colleagues and connections that a link names to a draft without any, such as the link of a best day (EXP-15). */
export function LinkedPeople({ ids, draft, onChange }: Props) {
  const isAdded = useRef(draft.participants.length > 0);
  const named = useApiQuery(teamRoutes.named, { query: { ids: ids.split(',') } }, { enabled: !isAdded.current });
  const people = named.data?.items;
  // The names come after the draft, once: who is removed from it stays removed.
  useEffect(() => {
    if (isAdded.current || !people) return;
    isAdded.current = true;
    onChange(withNames(draft, { participants: people }));
  }, [people, draft, onChange]);
  return null;
}
