/** Public interface of this module. */

export { type Payable, payables } from './payable.ts';
export {
  capturePayment,
  openPayment,
  refundInvoicePayment,
  refundPayment,
  releasePayment,
} from './payments.service.ts';
export { cardStepOf } from './read.service.ts';
export { advancePayment } from './saga/advance.service.ts';
