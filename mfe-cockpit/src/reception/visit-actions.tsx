import type { Visit } from '@escale/contract';
import { useSession } from '@escale/platform';
import { Button, IconButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './reception.module.css';
import { useReception } from './use-reception.ts';

/** Badge and arrival of a visitor who is expected, departure of one who is there. */
export function VisitActions({ visit }: { visit: Visit }) {
  const intl = useIntl();
  const { member } = useSession();
  const { arrive, leave, print } = useReception();
  const { id, name, state } = visit;
  if (member?.signedInBy || state === 'left' || state === 'cancelled') return null;
  const label = (id: string) => intl.formatMessage({ id }, { name });
  return (
    <span className={styles.actions}>
      <IconButton icon="printer" label={label('reception.badge.of')} onClick={() => void print(visit)} />
      {state === 'there' ? (
        <Button
          size="small"
          variant="second"
          busy={leave.isPending}
          aria-label={label('reception.leave.of')}
          onClick={() => leave.mutate({ body: { id } })}
        >
          <FormattedMessage id="reception.leave" />
        </Button>
      ) : (
        <Button
          size="small"
          variant="second"
          busy={arrive.isPending}
          aria-label={label('reception.arrive.of')}
          onClick={() => arrive.mutate({ body: { id } })}
        >
          <FormattedMessage id="reception.arrive" />
        </Button>
      )}
    </span>
  );
}
