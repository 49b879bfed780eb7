// The shell's side of the platform: remotes import the package's public entry only.
export { bus$ } from './bus/bus.ts';
export { readJson } from './config.ts';
export { handOver } from './first-view.ts';
export { changeLanguage, currentLanguage, language$, loadMessages } from './language/language.ts';
export { MessagesProvider } from './language/messages-provider.tsx';
export { useCurrentTitle } from './navigation.ts';
export { notices$ } from './notices.ts';
export { queryClient } from './query/query-client.ts';
export { HeadingFocusOf } from './remote/heading-focus-of.tsx';
export { acceptsVersion, platformVersion } from './remote/platform-range.ts';
export { setRemoteHost } from './remote/remote-host.ts';
export { reportError } from './remote/report-error.ts';
export { Surroundings } from './remote/surroundings.tsx';
export { expectedRoles, session$, sessionState, signIn, signOut, startSession } from './session/session.ts';
export { changeTheme, currentTheme, type Theme, theme$ } from './theme.ts';

/** The stream of the server's events, for pages with a frame: a sign-in has nobody to hear them. */
export const loadServerStream = () => import('./bus/server-stream.ts');
/** See `startAtRest`. */
export const loadAtRest = () => import('./at-rest.ts');
