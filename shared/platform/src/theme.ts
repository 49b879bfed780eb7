import { BehaviorSubject } from 'rxjs';

export type Theme = 'system' | 'light' | 'dark';
const key = 'escale-theme';
const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
const subject = new BehaviorSubject<Theme>(stored === 'light' || stored === 'dark' ? stored : 'system');
export const theme$ = subject.asObservable();
export const currentTheme = (): Theme => subject.value;

/** Follows the system or is set by hand; `theme.js` of the shell sets it again before the first paint (PLT-14). */
export function changeTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(key);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(key, theme);
    document.documentElement.dataset.theme = theme;
  }
  subject.next(theme);
}
