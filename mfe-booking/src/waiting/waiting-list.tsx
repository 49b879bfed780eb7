import { pages, type SlotChoice, type WorkspaceDetails } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiMutation, useApiQuery } from '@escale/platform';
import { Button, LinkButton, Notice } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { FormattedMessage } from 'react-intl';
import { isSameSlot } from '../book/refusal/ways-out.ts';
import { texts } from '../messages/waiting/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { LeaveButton } from './leave-button.tsx';
import { PositionWords } from './position-words.tsx';
import styles from './waiting.module.css';

interface WaitingListProps {
  space: Pick<WorkspaceDetails, 'id'>;
  slot: SlotChoice;
  people: number;
}

/** The waiting list of a full space: joined by one press, then its position, and the way out of it (BKG-17). */
export const WaitingList = withTexts(texts, function WaitingList({ space, slot, people }: WaitingListProps) {
  const query = useApiQuery(lateApi.waitingList.my, { query: { limit: 100 } });
  const join = useApiMutation(lateApi.waitingList.join);
  const entry = query.data?.items.find(
    ({ workspace, slot: waited, status }) =>
      status === 'waiting' && workspace.id === space.id && isSameSlot(waited, slot),
  );
  if (query.isPending) return null;
  return (
    <div ref={keepFocus} className={styles.list}>
      {entry ? (
        <>
          <p tabIndex={-1} data-keeps-focus="">
            <b>
              <PositionWords position={entry.position} />
            </b>
            {'. '}
            <FormattedMessage id="booking.waiting.then" />
          </p>
          <div className={styles.actions}>
            <LinkButton size="small" variant="second" href={`${pages.bookings()}?tab=pending`}>
              <FormattedMessage id="booking.waiting.see" />
            </LinkButton>
            <LeaveButton entry={entry} />
          </div>
        </>
      ) : (
        <>
          <p>
            <FormattedMessage id="booking.waiting.lead" />
          </p>
          {join.error && <Notice tone="danger">{join.error.message}</Notice>}
          <div className={styles.actions}>
            <Button
              size="small"
              icon="hourglass"
              busy={join.isPending}
              onClick={() => join.mutate({ body: { workspaceId: space.id, slot, people } })}
            >
              <FormattedMessage id="booking.waiting.join" />
            </Button>
          </div>
        </>
      )}
    </div>
  );
});
