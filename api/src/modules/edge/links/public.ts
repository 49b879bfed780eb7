/** What other modules may use of this one. */
export { orderNotices } from './chat.service.ts';
