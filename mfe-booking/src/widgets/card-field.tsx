import { createWidget } from '@escale/platform';
import { CardForm } from '../book/card/card-form.tsx';
import { messages } from '../messages/messages.ts';

/** The card field for payments in pages of other remotes, such as a load of credits. */
export default createWidget('booking/CardField', messages, CardForm);
