import type { RouteInput } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { call } from '@escale/platform';
import { openSession } from '@escale/platform/internal';
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';

type Assertion = RouteInput<typeof lateApi.passkeys.signIn>['body']['response'];

/** Asks the browser for the signature of a passkey: in its own dialog, or among the suggestions of the e-mail field. */
export async function askPasskey(asSuggestion = false): Promise<Assertion> {
  const optionsJSON = await call(lateApi.passkeys.challenge);
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: asSuggestion });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
}

/** Signs in by a passkey (AUT-14). */
export async function signInByPasskey(asSuggestion = false): Promise<void> {
  const response = await askPasskey(asSuggestion);
  await openSession(await call(lateApi.passkeys.signIn, { body: { response } }));
}

/** Whether the person has closed the browser's dialog, or another request has taken its place. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** Ends the suggestions, when the page is left. */
export const endSuggestions = (): void => WebAuthnAbortService.cancelCeremony();
