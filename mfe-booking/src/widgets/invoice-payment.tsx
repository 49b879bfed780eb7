import type { WidgetProps } from '@escale/contract';
import { createWidget } from '@escale/platform';
import { InvoicePayment } from '../invoice/invoice-payment.tsx';
import { messages } from '../messages/messages.ts';

/** The invoice of a payment link as the shell shows it to anybody. */
export default createWidget<WidgetProps['booking/InvoicePayment']>('booking', messages, InvoicePayment);
