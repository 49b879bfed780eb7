import type { CreditOverview } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { call } from '@escale/platform';
import { useIntl } from 'react-intl';
import { useCsvExport } from '../../lists/use-csv-export.ts';

interface Row {
  name: string | null;
  members: number | null;
  sharedCents: number;
  membersCents: number;
}

/** Exports who holds the credits, as the card lists them: the company, its departments, the members without one. */
export function useHoldersExport({ name, balanceCents }: CreditOverview['company']) {
  const intl = useIntl();
  const head = (id: string) => intl.formatMessage({ id: `cockpit.credits.${id}` });
  const company: Row = { name, members: null, sharedCents: balanceCents, membersCents: 0 };
  return useCsvExport<Row>({
    file: head('holders.file'),
    read: async (page, limit) => {
      const { items, total } = await call(cockpitApi.companyCredits.holders, { query: { page, limit } });
      return { items: page === 1 ? [company, ...items] : items, total: total + 1 };
    },
    columns: [
      { head: head('account'), value: (row) => row.name ?? head('holders.none') },
      { head: head('members'), value: ({ members }) => members },
      { head: head('holders.sharedCents'), value: ({ sharedCents }) => ({ cents: sharedCents }) },
      { head: head('holders.membersCents'), value: ({ membersCents }) => ({ cents: membersCents }) },
      { head: head('held'), value: ({ sharedCents, membersCents }) => ({ cents: sharedCents + membersCents }) },
    ],
  });
}
