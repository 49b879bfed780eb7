import { Observable } from 'rxjs';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('escale-session');

/** Who is signed in now, said by another tab: the member's id, null after a sign-out (AUT-08). */
export const otherTabs$ = new Observable<string | null>((observer) => {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === 'string') observer.next(data);
  });
});

/** Lets the other tabs follow: the cookie they share is another one, or gone. */
export function notifyOtherTabs(memberId: string | null): void {
  channel?.postMessage(memberId);
}
