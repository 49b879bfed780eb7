import { cockpitApi } from '@escale/contract/cockpit';
import type { ReplayFigures } from '@escale/contract/policy-replay';
import type { PolicyContent } from '@escale/contract/policy-versions';
import { useApiMutation, useApiQuery } from '@escale/platform';
import { useEffect, useState } from 'react';

/** After this long without another change a draft is played, in milliseconds. */
const pause = 700;
const pollMillis = 800;

/**
 * The figures of a draft, ordered again after each change; those of the draft before stay until the new ones are ready. A draft with fields
 * that cannot be saved is refused by the server, and keeps the former figures.
 */
export function useReplay(policyId: string, content: PolicyContent) {
  const [ordered, setOrdered] = useState<{ text: string; id: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [known, setKnown] = useState<ReplayFigures | null>(null);
  const { mutateAsync } = useApiMutation(cockpitApi.policyReplay.replay);
  const text = JSON.stringify(content);
  // A timer is outside React.
  useEffect(() => {
    if (ordered?.text === text || failed === text) return;
    const timer = setTimeout(async () => {
      try {
        const { id } = await mutateAsync({ params: { id: policyId }, body: JSON.parse(text) });
        setOrdered({ text, id });
      } catch {
        setFailed(text);
      }
    }, pause);
    return () => clearTimeout(timer);
  }, [text, ordered, failed, policyId, mutateAsync]);
  const answer = useApiQuery(
    cockpitApi.policyReplay.replayed,
    { params: { id: ordered?.id ?? '' } },
    {
      enabled: ordered !== null,
      refetchInterval: ({ state }) => (state.data?.figures || state.error ? false : pollMillis),
    },
  );
  const figures = answer.data?.figures ?? null;
  if (figures && figures !== known) setKnown(figures);
  const hasFailed = failed === text || answer.isError;
  return {
    figures: known,
    isUpToDate: ordered?.text === text && figures !== null,
    hasFailed,
    retry: () => {
      setFailed(null);
      setOrdered(null);
    },
  };
}
