import { Subject } from 'rxjs';

/** A short message over the page, in the member's language. */
export interface Notice {
  tone: 'info' | 'success' | 'warning' | 'danger';
  message: string;
}

const notices = new Subject<Notice>();
/** The notices to show, for the shell. */
export const notices$ = notices.asObservable();

/** Asks the shell of this tab to show a notice; remotes never render their own. */
export function notify(notice: Notice): void {
  notices.next(notice);
}
