import { createWidget } from '@escale/platform';
import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import { RawIntlProvider } from 'react-intl';
import { InvoicePayment } from '../invoice/invoice-payment.tsx';
import en from '../messages/invoice/en.json' with { type: 'json' };
import fr from '../messages/invoice/fr.json' with { type: 'json' };
import nl from '../messages/invoice/nl.json' with { type: 'json' };
import { messages } from '../messages/messages.ts';

/** Texts that members' pages do without. */
const ofInvoices: MessagesByLanguage = { fr, en, nl };

/** The invoice of a payment link as the shell shows it to anybody. */
export default createWidget('booking/InvoicePayment', messages, (props) => (
  <RawIntlProvider value={useAddedMessages(ofInvoices)}>
    <InvoicePayment {...props} />
  </RawIntlProvider>
));
