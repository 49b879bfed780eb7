import type { LinkKind } from '@escale/contract';
import { useIntl } from 'react-intl';

/** The name of a linked service in the reader's language. */
export function useServiceName(): (kind: LinkKind) => string {
  const intl = useIntl();
  return (kind) => intl.formatMessage({ id: `account.links.${kind}` });
}
