import { api, type RouteReply } from '@escale/contract';
import { call } from '@escale/platform';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';

type Options = RouteReply<typeof api.passkeys.options>;

/** Lets the browser create a passkey and sends it to the server; false when the person has closed the browser's dialog. */
export async function createPasskey(name: string): Promise<boolean> {
  const options: Options = await call(api.passkeys.options);
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const added = { id, clientDataJSON, attestationObject, transports };
    await call(api.passkeys.add, { body: { name, response: added } });
    return true;
  } catch (error) {
    if (isDismissed(error)) return false;
    throw error;
  }
}

/** Whether this device has the passkey already. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}

function isDismissed(error: unknown): boolean {
  if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return true;
  return error instanceof Error && error.name === 'NotAllowedError';
}
