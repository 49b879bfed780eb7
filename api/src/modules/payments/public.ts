/** What other modules may use of this one. */
export { advancePayment } from './advance.service.ts';
export { type Payable, payables } from './payable.ts';
export { capturePayment, openPayment, refundPayment, releasePayment } from './payments.service.ts';
export { cardStepOf } from './read.service.ts';
