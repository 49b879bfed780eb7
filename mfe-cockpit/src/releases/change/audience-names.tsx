import type { RouteReply } from '@escale/contract';
import { releaseRoutes } from '@escale/contract/releases';
import { useApiQuery } from '@escale/platform';
import { useIntl } from 'react-intl';

/** Companies and members that get a canary whatever its share. */
export interface Audience {
  companyIds: readonly string[];
  memberIds: readonly string[];
}

/** The names of companies and members; nothing is asked where there are none. */
export function useAudienceNames({
  companyIds,
  memberIds,
}: Audience): RouteReply<typeof releaseRoutes.audience> | undefined {
  const query = { companyIds: [...companyIds], memberIds: [...memberIds] };
  const named = useApiQuery(
    releaseRoutes.audience,
    { query },
    { enabled: companyIds.length + memberIds.length > 0, placeholderData: (former) => former },
  );
  return named.data;
}

/** 'Marelune, Inès Dô et 2 autres'; those without a name, because it has not come yet or is gone, are counted. */
export function AudienceNames({ companyIds, memberIds, most = 100 }: Audience & { most?: number }) {
  const intl = useIntl();
  const names = useAudienceNames({ companyIds, memberIds });
  const known = names ? [...names.companies, ...names.members].map(({ name }) => name) : [];
  const shown = known.slice(0, most);
  const others = companyIds.length + memberIds.length - shown.length;
  const rest = others > 0 ? [intl.formatMessage({ id: 'releases.dial.others' }, { others })] : [];
  return intl.formatList([...shown, ...rest]);
}
