import { ApiError } from '@escale/platform';
import { useEffect, useRef } from 'react';

const load = () => import(/* webpackChunkName: "passkey" */ './passkey-sign-in.ts');

/** Whether this browser has passkeys for this page: none does for an address that is an IP. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/**
 * Signing in by a passkey (AUT-14). `suggest` lets the browser offer them in the e-mail field; the code is loaded with the first use.
 * `onFailure` gets the server's message, or null when the person has closed the browser's dialog.
 */
export function usePasskey(onFailure: (message: string | null) => void) {
  const isSuggesting = useRef(false);
  useEffect(
    () => () => {
      if (isSuggesting.current) load().then(({ endSuggestions }) => endSuggestions(), ignore);
    },
    [],
  );
  const run = async (asSuggestion: boolean) => {
    const passkeys = await load();
    try {
      await passkeys.signInByPasskey(asSuggestion);
    } catch (error) {
      if (error instanceof ApiError) onFailure(error.message);
      else if (!asSuggestion || !passkeys.isDismissed(error)) onFailure(null);
    }
  };
  const suggest = async () => {
    if (isSuggesting.current || !hasPasskeys()) return;
    isSuggesting.current = true;
    if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await run(true).catch(ignore);
    // The dialog of the button ends the suggestions; the next time the field is entered they are offered again.
    isSuggesting.current = false;
  };
  return { suggest: () => void suggest(), enter: () => run(false) };
}

const ignore = () => undefined;
