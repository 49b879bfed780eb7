import type { RouteInput, RouteReply } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { call } from '@escale/platform';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';

type Transport = NonNullable<RouteInput<typeof lateApi.passkeys.add>['body']['response']['transports']>[number];
const transports: readonly Transport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
type Options = RouteReply<typeof lateApi.passkeys.options>;

/**
 * Lets the browser create a passkey and sends it to the server, which asks for the account's password where it has one; false when the
 * person has closed the browser's dialog.
 */
export async function createPasskey(name: string, password: string | undefined): Promise<boolean> {
  const options: Options = await call(lateApi.passkeys.options, { body: { password } });
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject } = response;
    // Ways that the contract does not know yet are left out.
    const known = transports.filter((one) => response.transports?.some((way) => way === one));
    const added = { id, clientDataJSON, attestationObject, transports: known };
    await call(lateApi.passkeys.add, { body: { name, response: added } });
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
