import type { EventData } from '@escale/contract';
import { publish } from './bus/bus.ts';

/** Asks the shell to show a notice; remotes never draw their own. */
export function notify(notice: EventData<'notice.shown'>): void {
  publish('notice.shown', notice);
}
