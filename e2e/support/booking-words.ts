import already from '../../mfe-booking/src/messages/already/fr.json' with { type: 'json' };
import approvals from '../../mfe-booking/src/messages/approvals/fr.json' with { type: 'json' };
import change from '../../mfe-booking/src/messages/change/fr.json' with { type: 'json' };
import checkIn from '../../mfe-booking/src/messages/check-in/fr.json' with { type: 'json' };
import conversation from '../../mfe-booking/src/messages/conversation/fr.json' with { type: 'json' };
import words from '../../mfe-booking/src/messages/fr.json' with { type: 'json' };
import invite from '../../mfe-booking/src/messages/invite/fr.json' with { type: 'json' };
import offer from '../../mfe-booking/src/messages/offer/fr.json' with { type: 'json' };
import request from '../../mfe-booking/src/messages/request/fr.json' with { type: 'json' };
import trace from '../../mfe-booking/src/messages/trace/fr.json' with { type: 'json' };
import undo from '../../mfe-booking/src/messages/undo/fr.json' with { type: 'json' };
import waiting from '../../mfe-booking/src/messages/waiting/fr.json' with { type: 'json' };

/** The French texts of mfe-booking, those of parts that are loaded later included. */
export const bookingWords = {
  ...words,
  ...already,
  ...approvals,
  ...change,
  ...checkIn,
  ...conversation,
  ...invite,
  ...offer,
  ...request,
  ...trace,
  ...undo,
  ...waiting,
};
