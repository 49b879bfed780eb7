import { createWidget } from '@escale/platform';
import { BillingDetails } from '../billing/billing-details.tsx';
import { messages } from '../messages/messages.ts';

/** The recipient of invoices as the account shows it. */
export default createWidget('booking/BillingDetails', messages, BillingDetails);
