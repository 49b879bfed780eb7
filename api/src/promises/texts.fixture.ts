import type { Language } from '@escale/contract';

/** Words by which a text sends its reader somewhere, or to somebody. */
export const sends: Readonly<Record<Language, RegExp>> = {
  fr: /\b(demandez|adressez-vous|contactez|prévenez|nommez d’abord|révoquez)\b|écrivez(-nous| à)|réessayez|recommencez|reconnectez-vous|rechargez|dans votre compte|suivez le lien|ajoutez d’abord|reliez|page d’aide|annulez-l|retirez-en|fermez cette session/i,
  en: /\b(ask|contact|tell|write to) (your (company|administrator)|yours|us|our support|its|an administrator|another administrator|the host|at the|for (a new|yours))\b|(try|start|start it|sign in|send it) again|reload it|in your account|follow the link|\bappoint\b|add a colleague|link (it|the account) again|cancel (it|them) first|remove one|revoke those|close that session/i,
  nl: /\b(vraag (uw|het|een|er)|schrijf (ons|naar)|herlaad|benoem|koppel)\b|neem contact|meld het|probeer .*opnieuw|opnieuw (aan|in)\b|in uw account|volg de link|voeg eerst|helppagina|annuleer (die|ze|deze)|verwijder er/i,
};

/** Where a text sends its reader: a page, and the control there by the id of its label. */
export interface Place {
  page: string;
  control: string;
}

const help: Place = { page: '/help', control: 'public.form.send' };
const contact: Place = { page: '/account/help', control: 'account.contact.send' };
const signIn: Place = { page: '/welcome', control: 'shell.sign-in.continue' };
const reconnect: Place = { page: '/account/links', control: 'account.links.reconnect' };

/** Texts that name a place or a control other than the one just used. */
export const places: Readonly<Record<string, Place>> = {
  'letter.device.lead': { page: '/account/security', control: 'account.sessions.close.of' },
  'letter.export.lead': { page: '/account/privacy', control: 'account.export.download' },
  'letter.link-broken.lead': reconnect,
  'notice.detail.linkBroken': reconnect,
  'day.unlinked': { page: '/account/links', control: 'account.links.connect' },
  'account.notifications.chat.none': { page: '/account/links', control: 'account.links.connect' },
  'account.links.lost.calendar': reconnect,
  'account.links.lost.chat': reconnect,
  'account.links.reference.why': contact,
  'auth.disabled': help,
  'shell.entry.disabled': help,
  'shell.sign-in.error.disabled': help,
  'auth.token-expired': signIn,
  'auth.session-ended': signIn,
  'auth.no-user-token': signIn,
  'payment.failed': contact,
  'access.feature-locked': contact,
  'booking.supplier-failed': contact,
  'booking.one.supplier-failed': contact,
  'booking.whom.nobody': { page: '/account/delegates', control: 'account.delegates.add' },
  'members.licences': { page: '/settings/plan', control: 'settings.request' },
  'user.last-administrator': contact,
  'user.last-of-host': contact,
  'account.help.none.how': contact,
  'account.deletion.lastAdministrator': contact,
  'account.deletion.lastOfHost': contact,
  'schedule.booked': { page: '/bookings/1', control: 'booking.cancel.action' },
  'booking.already.cancel-first': { page: '/bookings/1', control: 'booking.cancel.action' },
  'booking.change.card': { page: '/bookings/1', control: 'booking.cancel.action' },
  'booking.change.obstacle.card': { page: '/bookings/1', control: 'booking.cancel.action' },
  'booking.invite.asks': { page: '/bookings/1', control: 'booking.change.action' },
  'booking.change.obstacle.pending': { page: '/bookings/1', control: 'booking.cancel.action' },
  'auth.creation-refused': { page: '/on-fly-error', control: 'shell.entry.refused.write' },
  'shell.entry.refused.lead': { page: '/on-fly-error', control: 'shell.entry.refused.write' },
  'shell.sign-in.error.refused': { page: '/on-fly-error', control: 'shell.entry.refused.write' },
  'auth.deletion-asked': { page: '/restore-account', control: 'shell.entry.restore.do' },
  'auth.passkey-failed': signIn,
  'shell.entry.passkey.dismissed': signIn,
  'passkey.not-added': { page: '/account/security', control: 'account.passkeys.add' },
  'account.passkeys.dismissed': { page: '/account/security', control: 'account.passkeys.add' },
  'passkey.too-many': { page: '/account/security', control: 'account.passkeys.remove' },
  'account.delegates.full': { page: '/account/delegates', control: 'account.delegates.remove' },
  'account.help.password.answer': { page: '/forgot-password', control: 'shell.entry.forgot.send' },
  'account.export.failed': { page: '/account/privacy', control: 'account.export.start' },
  'account.export.download.failed': { page: '/account/privacy', control: 'account.export.download' },
  'release.too-many-tokens': { page: '/releases', control: 'releases.token.endOne' },
};

/** A control is repeated: the one just used stays, or the button beside the text. */
export const repeated: readonly string[] = [
  'problem.wait-minutes',
  'problem.wait-seconds',
  'request.timeout',
  'rate.limited',
  'server.error',
  'server.unavailable',
  'auth.incorrect-code',
  'auth.code-used-up',
  'auth.code-expired',
  'partner.failed',
  'payment.provider-error',
  'inquiry.refused',
  'schedule.plan-outdated',
  'myweek.plan.again',
  'customer.feature-is-on',
  'map.outdated',
  'ui.failure.message',
  'ui.failure.retry',
  'ui.table.error.message',
  'shell.language.failed',
  'shell.sign-in.failed',
  'shell.sign-in.error',
  'shell.bell.read-failed',
  'shell.bell.retry',
  'shell.entry.terms.again',
  'account.feed.unknown',
  'account.language.failed',
  'account.notifications.device.failed',
  'account.notifications.retry',
  'account.partner.return-failed',
  'account.preferences.unsaved',
  'account.retry',
  'account.sessions.closeAll.thisOne',
  'booking.answer.failed',
  'booking.document.failed',
  'booking.next.kept',
  'booking.retry',
  'booking.unanswered',
  'booking.messages.retry',
  'cockpit.retry',
  'cockpit.export.failed',
  'cockpit.pay.because.payment.intent-failed',
  'cockpit.pay.because.payment.provider-error',
  'cockpit.setup.failed',
  'releases.retry',
  'import.locked.message',
  'policies.replay.failed',
  'connections.retry',
  'connections.teammates.retry',
  'connections.invitation.failed',
  'explore.offline.message',
  'explore.retry',
  'floormap.error.again',
  'floors.again',
  'host.retry',
  'host.answer.failed',
  'myweek.retry',
  'myweek.strip.retry',
];

/** What happens outside of the product, and why it can. */
export const outside: Readonly<Record<string, string>> = {
  'access.freemium-free-only': 'a company opens accounts: by its domain at the sign-up, or by single sign-on',
  'explore.locked': 'a company opens accounts: by its domain at the sign-up, or by single sign-on',
  'connections.empty.alone.message': 'a company opens accounts: by its domain at the sign-up, or by single sign-on',
  'account.links.teams.hint': 'who administers Microsoft Teams in the company',
  'explore.section.contact.reception': 'the reception of the building',
  'page.no-script.account': 'the browser of the reader, who switches scripts on',
  'page.no-script.password': 'the browser of the reader, who switches scripts on',
  'page.no-script.restore': 'the browser of the reader, who switches scripts on',
  'page.preview-ended': 'whoever sent the link, and makes another one on the page of releases',
};

/** Promised and not there yet: each names the change that brings it, and goes with it. */
export const open: Readonly<Record<string, string>> = {};

/** Words of the pattern in another sense. */
export const otherwise: readonly string[] = [
  'account.contact.sent.lead',
  'booking.lead.billing',
  'account.privacy.messages.what',
  'cockpit.people.enable.what',
  'cockpit.people.endSessions.what',
];
