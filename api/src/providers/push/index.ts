import type { Config } from '../../platform/config/config.ts';
import type { PushService } from './port.ts';
import { testPush } from './test.ts';
import { webPushService } from './web.ts';

const played = testPush();
/** Messages sent to the built-in test service. */
export const testPushMessages = played.messages;

/** The browsers' push services; outside of production the test service, unless a contact is set. */
export function pushService({ push }: Pick<Config, 'push'>): PushService {
  return push.played ? played : webPushService(push.contact);
}
