import { language$ } from './language/language.ts';
import { refreshOverrides } from './language/refresh-overrides.ts';
import { queryClient } from './query/query-client.ts';
import { recoverFailedQueries } from './query/recovery.ts';

/** What a page needs once it stands, and whose code is no part of a first load. */
export function startAtRest(): void {
  // Words changed since the release serve the next page, for each language that is chosen (I18N-02).
  language$.subscribe((language) => void refreshOverrides(language));
  recoverFailedQueries(queryClient);
}
