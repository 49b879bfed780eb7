import { language$ } from './language/language.ts';
import { refreshOverrides } from './language/refresh-overrides.ts';
import { queryClient } from './query/query-client.ts';
import { recoverFailedQueries } from './query/recovery.ts';
import { startReports } from './remote/reports/report-error.ts';
import { session$ } from './session/session.ts';

/** What a page needs once it is idle, and whose code is not part of the first load. */
export function startAtRest(): void {
  // Messages changed since the release are loaded for the next page, in each language that is chosen (I18N-02).
  language$.subscribe((language) => void refreshOverrides(language));
  recoverFailedQueries(queryClient);
  startReports();
  session$.subscribe(({ member }) => {
    if (member)
      import(/* webpackChunkName: "offline" */ './offline/kept-replies.ts')
        .then(({ keepMember }) => keepMember(member))
        .catch(() => undefined);
  });
}
