import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormDialog } from '../../form/form-dialog.tsx';
import { texts } from '../../messages/members/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { BookedChoice } from '../bulk/booked-choice.tsx';
import { useDisabling } from '../bulk/use-disabling.ts';

/** Closes a member's account; what becomes of what they have booked is asked (CKP-01). */
export const DisableDialog = withTexts(
  texts,
  function DisableDialog({ id, onClose }: { id: string; onClose: () => void }) {
    const intl = useIntl();
    const words = (message: string) => intl.formatMessage({ id: message });
    const [bookings, setBookings] = useState<'keep' | 'cancel' | null>(null);
    const [isTried, setTried] = useState(false);
    const booked = useDisabling([id], true);
    const isMissing = booked.isAsked && bookings === null;
    const disable = useApiMutation(cockpitApi.memberEditing.disable, {
      onSuccess: () => {
        notify({ tone: 'success', message: words('members.disabled') });
        onClose();
      },
    });
    return (
      <FormDialog
        title={words('cockpit.card.disable')}
        submit={words('members.disable')}
        variant="danger"
        busy={disable.isPending}
        disabled={booked.isPending}
        isChanged={false}
        error={disable.error}
        onSubmit={() => {
          setTried(true);
          if (!isMissing) disable.mutate({ params: { id }, body: bookings ? { bookings } : {} });
        }}
        onClose={onClose}
      >
        <p>
          <FormattedMessage id="members.access.restricted.hint" />
        </p>
        <BookedChoice booked={booked} value={bookings} onChange={setBookings} isMissing={isTried && isMissing} />
      </FormDialog>
    );
  },
);
