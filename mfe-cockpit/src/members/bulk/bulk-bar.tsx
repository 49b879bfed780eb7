import { useSession } from '@escale/platform';
import { Button, type IconName } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { type BulkKind, bulkKinds } from './bulk.rules.ts';

const icons: Record<BulkKind, IconName> = {
  policy: 'scale',
  credits: 'coins',
  department: 'network',
  access: 'lock',
  language: 'languages',
};

/** What can be done with the chosen members (CKP-01). */
export function BulkBar({ onChoose }: { onChoose: (kind: BulkKind) => void }) {
  const { member } = useSession();
  if (member?.signedInBy) return null;
  return bulkKinds.map((kind) => (
    <Button key={kind} size="small" variant="quiet" icon={icons[kind]} onClick={() => onChoose(kind)}>
      <FormattedMessage id={`cockpit.bulk.${kind}`} />
    </Button>
  ));
}
