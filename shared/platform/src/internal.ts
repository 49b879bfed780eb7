// The platform's interface for the shell: remotes import the package's public entry only.
export { bus$ } from './bus/bus.ts';
export { readJson } from './config.ts';
export { removeFirstView } from './first-view.ts';
export { changeLanguage, currentLanguage, language$, loadMessages } from './language/language.ts';
export { MessagesProvider } from './language/messages-provider.tsx';
export { useCurrentTitle } from './navigation.ts';
export { notices$ } from './notices.ts';
export { queryClient } from './query/query-client.ts';
export { AppProviders } from './remote/app-providers.tsx';
export { PathHeadingFocus } from './remote/path-heading-focus.tsx';
export { acceptsVersion, platformVersion } from './remote/platform-range.ts';
export { setRemoteHost } from './remote/remote-host.ts';
export { reportError } from './remote/report-error.ts';
export { expectedRoles, session$, sessionState, signIn, signOut, startSession } from './session/session.ts';
export { changeTheme, currentTheme, type Theme, theme$ } from './theme.ts';

/** The stream of the server's events, for pages with a frame: the sign-in page has no subscribers. */
export const loadServerStream = () => import('./bus/server-stream.ts');
/** See `startAtRest`. */
export const loadAtRest = () => import('./at-rest.ts');
