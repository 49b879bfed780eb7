import type { Context } from '../../../../platform/context.ts';
import { fullInstantAt } from '../../../../platform/messages/times.ts';
import { languageFrom } from '../../../../platform/messages/translate.ts';
import { sendNewDevice } from '../letters/account-letters.ts';
import { deviceOf } from './device.ts';
import { readSignIn } from './session.queries.ts';

/** Payload of the job: the session that was opened on a device its member had not used before. */
export interface NewDeviceOrder {
  sessionId: string;
}

/** Tells the member of a sign-in from a new device, unless the session is gone by now (AUT-14). */
export async function mailNewDevice({ db, config }: Context, { sessionId }: NewDeviceOrder): Promise<void> {
  const found = await readSignIn(db, sessionId);
  if (found === null) return;
  const { email, firstName, language: known, timezone, userAgent, city, country, createdAt } = found;
  const language = languageFrom(known);
  const at = fullInstantAt(createdAt, timezone, language);
  const reader = { id: sessionId, email, firstName, language };
  await sendNewDevice(config, reader, { device: deviceOf(userAgent), city, country, at });
}
