import { cockpitApi } from '@escale/contract/cockpit';
import { ApiError, call, useBusEvent } from '@escale/platform';
import { planChangesOf } from '@escale/rules/plan.rules';
import { useRef, useState } from 'react';
import type { Edit } from '../change/edit.ts';
import { unsaved } from '../state/editor-state.ts';
import type { Editor } from '../state/use-editor.ts';

const { save: saveDraft, news: draftNews } = cockpitApi.planEditing;

/** Changes of one call: half of what the server takes, so that a slow line sees some of them saved. */
const mostAtOnce = 5_000;

/** Saves what changed, and hears what others save. One call at a time, so that no reply is merged into a later state than its own. */
export function useSave({ draft, latest, dispatch }: Editor) {
  const params = { id: draft.floorId };
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [saved, setSaved] = useState<{ at: string | null; by: 'me' | 'other' }>({ at: draft.savedAt, by: 'other' });
  const inTurn = (work: () => Promise<void>) => {
    const next = queue.current.then(work, work);
    queue.current = next.catch(() => undefined);
    return next;
  };
  const send = async (edit: Edit) => {
    const { version } = latest.current;
    const [before, after] = [edit.flatMap((one) => one.before ?? []), edit.flatMap((one) => one.after ?? [])];
    const { conflicts, ...news } = await call(saveDraft, {
      params,
      body: { version, ...planChangesOf(before, after) },
    });
    dispatch({ do: 'saved', sent: edit, news, conflicts });
    return conflicts.length === 0;
  };
  const save = () =>
    inTurn(async () => {
      setSaving(true);
      setFailure(null);
      try {
        let goesOn = true;
        while (goesOn) {
          const edit = unsaved(latest.current).slice(0, mostAtOnce);
          goesOn =
            edit.length > 0 && (await send(edit)) && unsaved(latest.current).length > 0 && edit.length === mostAtOnce;
        }
        setSaved({ at: new Date().toISOString(), by: 'me' });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
      } finally {
        setSaving(false);
      }
    });
  useBusEvent('floor.changed', ({ data, at }) => {
    if (data.floorId !== draft.floorId || data.version <= latest.current.version) return;
    void inTurn(async () => {
      const since = latest.current.version;
      if (data.version <= since) return;
      // Without a reply the next save tells what is new.
      const news = await call(draftNews, { params, query: { since } }).catch(() => null);
      if (!news) return;
      dispatch({ do: 'hear', news });
      setSaved({ at, by: 'other' });
    });
  });
  return { save, isSaving, failure, saved };
}
