import { api } from '@escale/contract';
import { navigateTo, notify, useApiMutation, useSession } from '@escale/platform';
import { useEffect } from 'react';

/** The parameter of this page's URL that names the space whose heart a visitor pressed before they signed in. */
const name = 'save';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The URL of this page to return to after the sign-in, with the space to save: it outlives a reload on the way (EXP-11). */
export function addressToSave(workspaceId: string): string {
  return addressWith((params) => params.set(name, workspaceId));
}

/** Saves the space that the URL names, once the visitor is back and signed in, and removes it from the URL (EXP-11). */
export function useWantedFavourite(): void {
  const { status } = useSession();
  const { mutate } = useApiMutation(api.workspaces.addFavourite, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  // The URL is outside React; it is read once, when the session is known.
  useEffect(() => {
    const workspaceId = new URLSearchParams(window.location.search).get(name);
    if (status !== 'signedIn' || workspaceId === null) return;
    navigateTo(
      addressWith((params) => params.delete(name)),
      { replace: true },
    );
    if (uuid.test(workspaceId)) mutate({ body: { workspaceId } });
  }, [status, mutate]);
}

function addressWith(change: (params: URLSearchParams) => void): string {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  change(params);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
