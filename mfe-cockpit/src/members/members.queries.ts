import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery } from '@escale/platform';
import { type MembersView, membersQuestion } from './members-view.rules.ts';

/** Members searched, filtered, sorted and paged by the server (CKP-01). */
export function useMembers(view: MembersView) {
  return useApiQuery(
    cockpitApi.members.employees,
    { query: membersQuestion(view) },
    { placeholderData: (known) => known },
  );
}

/** One member's card, including a member outside the table's page. */
export function useMember(id: string | undefined) {
  return useApiQuery(cockpitApi.members.employee, { params: { id: id ?? '' } }, { enabled: id !== undefined });
}
