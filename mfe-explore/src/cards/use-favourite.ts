import { api } from '@escale/contract';
import { notify, requireSignIn, useApiMutation } from '@escale/platform';
import { addressToSave } from './use-wanted-favourite.ts';

/** Toggles a favourite; the heart changes after the call succeeded, here and in every tab. A visitor signs in first (EXP-11). */
export function useFavourite(workspaceId: string, favourite: boolean) {
  const failed = { onError: ({ message }: { message: string }) => notify({ tone: 'danger', message }) };
  const add = useApiMutation(api.workspaces.addFavourite, failed);
  const remove = useApiMutation(api.workspaces.removeFavourite, failed);
  const toggle = () => {
    if (!requireSignIn(addressToSave(workspaceId))) return;
    if (favourite) remove.mutate({ params: { id: workspaceId } });
    else add.mutate({ body: { workspaceId } });
  };
  return { toggle, busy: add.isPending || remove.isPending };
}
