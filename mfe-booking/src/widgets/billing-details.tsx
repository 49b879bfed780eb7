import type { WidgetProps } from '@escale/contract';
import { createWidget } from '@escale/platform';
import { BillingDetails } from '../billing/billing-details.tsx';
import { messages } from '../messages/messages.ts';

/** The recipient of invoices as the account shows it. */
export default createWidget<WidgetProps['booking/BillingDetails']>('booking', messages, BillingDetails);
