import { api } from '@escale/contract';
import { notify, requireSignIn, useApiMutation, useSession } from '@escale/platform';
import { useEffect } from 'react';

/** The space whose heart a visitor tapped last: it becomes a favourite once they are back, signed in. */
let wanted: string | null = null;

/** Toggles a favourite; the star changes after the call succeeded, here and in every tab (EXP-11). */
export function useFavourite(workspaceId: string, favourite: boolean) {
  const failed = { onError: ({ message }: { message: string }) => notify({ tone: 'danger', message }) };
  const add = useApiMutation(api.workspaces.addFavourite, failed);
  const remove = useApiMutation(api.workspaces.removeFavourite, failed);
  const toggle = () => {
    if (!requireSignIn()) wanted = workspaceId;
    else if (favourite) remove.mutate({ params: { id: workspaceId } });
    else add.mutate({ body: { workspaceId } });
  };
  const { status } = useSession();
  const { mutate } = add;
  // The sign-in page is outside this remote, which is mounted again after it.
  useEffect(() => {
    if (status !== 'signedIn' || wanted !== workspaceId) return;
    wanted = null;
    mutate({ body: { workspaceId } });
  }, [status, workspaceId, mutate]);
  return { toggle, busy: add.isPending || remove.isPending };
}
