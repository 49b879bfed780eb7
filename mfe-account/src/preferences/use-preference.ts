import type { RouteById, RouteInput } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { notify, useApiMutation } from '@escale/platform';

type Preferences = RouteInput<RouteById<'users.set-preferences'>>['body'];

/** Saves a preference of the account at once; one that could not be kept shows its former value again, with the reason. */
export function usePreference<N extends keyof Preferences>(name: N, kept: NonNullable<Preferences[N]>) {
  const save = useApiMutation(accountRoutes.setPreferences, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  // Until the member is read again the chosen value stands.
  const chosen = save.isError ? undefined : save.variables?.body?.[name];
  return {
    value: (chosen as NonNullable<Preferences[N]> | undefined) ?? kept,
    choose: (value: NonNullable<Preferences[N]>) => save.mutate({ body: { [name]: value } }),
  };
}
