import { Observable } from 'rxjs';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('escale-session');

/** The member signed in by another tab: the member's id, null after a sign-out (AUT-08). */
export const otherTabs$ = new Observable<string | null>((observer) => {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === 'string') observer.next(data);
  });
});

/** Notifies the other tabs that the shared cookie was replaced or removed. */
export function notifyOtherTabs(memberId: string | null): void {
  channel?.postMessage(memberId);
}
