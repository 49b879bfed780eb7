// The platform's interface for the shell: remotes import the package's public entry only.
export { followAccountChoices } from './account-choices.ts';
export { allEvents$, bus$ } from './bus/bus.ts';
export { readJson } from './config.ts';
export { removeFirstView } from './first-view.ts';
export { toApiError } from './http/api-error.ts';
export { applyLanguage, currentLanguage, language$, loadMessages } from './language/language.ts';
export { MessagesProvider } from './language/messages-provider.tsx';
export { useCurrentTitle } from './navigation.ts';
export { notices$ } from './notices.ts';
export { useKeptAt } from './offline/kept-at.ts';
export { queryClient } from './query/query-client.ts';
export { AppProviders } from './remote/app-providers.tsx';
export { FailedPart } from './remote/failed-part.tsx';
export { PathHeadingFocus } from './remote/path-heading-focus.tsx';
export { acceptsVersion, platformVersion } from './remote/platform-range.ts';
export { setRemoteHost } from './remote/remote-host.ts';
export { newReference } from './remote/reports/reference.ts';
export { followErrors, reportError, reportLoad } from './remote/reports/report-error.ts';
export {
  expectedRoles,
  openSession,
  session$,
  sessionState,
  signIn,
  startSession,
} from './session/session.ts';
export { hasUnsaved } from './unsaved.ts';

/** The stream of the server's events, for pages with a frame: the sign-in page has no subscribers. */
export const loadServerStream = () => import('./bus/server-stream.ts');
/** See `startAtRest`. In one file with the sender of reports and the shell's own part: the hash of each file is in the first load. */
export const loadAtRest = () => import(/* webpackChunkName: "rest" */ './at-rest.ts');
