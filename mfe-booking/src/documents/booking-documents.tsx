import type { Booking } from '@escale/contract';
import { useSession } from '@escale/platform';
import { hasReceipt } from '@escale/rules';
import { Button } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleIn } from '../bookings/booking-role.ts';
import { useSlotParts } from '../bookings/booking-words.ts';
import styles from './booking-documents.module.css';
import { useSaveDocument } from './use-save-document.ts';

type What = 'receipt' | 'invoice';

interface BookingDocumentsProps {
  booking: Booking;
  /** In a list the names of the buttons name their booking. */
  inList?: boolean;
}

/**
 * Receipt and invoice of a booking to download, for who booked it or had it booked; nothing where there is neither, nor for anybody else or
 * who is signed in as another: the server refuses them (ACC-04, AUT-11).
 */
export function BookingDocuments({ booking, inList = false }: BookingDocumentsProps) {
  const { member } = useSession();
  if (member?.signedInBy || roleIn(booking, member?.id) !== 'organiser') return null;
  const documents: What[] = [];
  if (hasReceipt(booking)) documents.push('receipt');
  if (booking.invoice) documents.push('invoice');
  if (documents.length === 0) return null;
  return (
    <div className={styles.documents} data-list={inList || undefined}>
      {documents.map((what) => (
        <DocumentButton key={what} what={what} booking={booking} inList={inList} />
      ))}
    </div>
  );
}

function DocumentButton({ what, booking, inList }: { what: What; booking: Booking; inList: boolean }) {
  const intl = useIntl();
  const { busy, save } = useSaveDocument();
  const { day } = useSlotParts()(booking);
  const { workspace, reference, invoice } = booking;
  const receiptName = intl.formatMessage({ id: 'booking.document.file' }, { reference });
  const label = {
    'aria-label': intl.formatMessage({ id: `booking.document.${what}.of` }, { name: workspace.name, day }),
  };
  return (
    <Button
      variant="second"
      size={inList ? 'small' : 'touch'}
      icon="download"
      busy={busy}
      onClick={() => save({ what, id: booking.id }, what === 'invoice' && invoice ? invoice : receiptName)}
      {...(inList ? label : {})}
    >
      <FormattedMessage id={`booking.document.${what}`} />
    </Button>
  );
}
