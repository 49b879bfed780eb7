import {
  type Booking,
  bookingRoutes,
  figureRoutes,
  type Inquiry,
  type Language,
  type NoticeKind,
} from '@escale/contract';
import {
  deletionCodeLetter,
  deletionLetter,
  restoredLetter,
} from '../modules/directory/auth/deletion/deletion-letters.ts';
import { accountInvitationLetter } from '../modules/directory/auth/letters/account-invitation.ts';
import {
  codeLetter,
  newDeviceLetter,
  resetLetter,
  securityLetter,
} from '../modules/directory/auth/letters/account-letters.ts';
import { messageLetter } from '../modules/edge/conversations/message-letter.ts';
import { exportLetter } from '../modules/edge/data-export/export-letter.ts';
import { faultLetter } from '../modules/edge/doors/fault.service.ts';
import { grantedLetter } from '../modules/edge/inquiries/granted-letter.ts';
import { answerLetter, inquiryLetter, inquiryReceipt } from '../modules/edge/inquiries/inquiry-letter.ts';
import { brokenLetter } from '../modules/edge/links/broken.service.ts';
import { delegationLetter } from '../modules/edge/links/company/broken-delegation.service.ts';
import { longStayLetter } from '../modules/edge/long-stays/long-stay-letter.ts';
import { answeredLetter } from '../modules/edge/mails/answered-letter.ts';
import { mailOf } from '../modules/edge/mails/booking-mail.ts';
import { delegateLetter } from '../modules/edge/mails/delegate-letters.ts';
import { guestMail, guestMailKinds } from '../modules/edge/mails/guest-mails.service.ts';
import { invitedLetter } from '../modules/edge/mails/invited-letter.ts';
import type { MailKind } from '../modules/edge/mails/mail-kind.ts';
import { proposalLetter } from '../modules/edge/mails/proposal-letter.ts';
import { arrivedLetter, visitorLetter } from '../modules/edge/visitors/letters.ts';
import { figuresLetter } from '../modules/figures/send-letters.service.ts';
import { invoiceLetter, letterKinds } from '../modules/money/invoices/due/letters.service.ts';
import { invitationLetter } from '../modules/people/teams/invitation-letter.service.ts';
import type { MailDraft } from '../platform/mail/send-mail.ts';

/** Who opens a letter's link: somebody without an account, somebody signed in, or the holder of a role. */
export type Reader = 'anybody' | 'member' | 'host' | 'administrator';

/** What a text promises: who reads it, and the controls that they find on the page of its link, by the ids of their labels. */
export interface Promised {
  reader: Reader;
  controls: readonly string[];
}

/** A letter: what it promises, how it is rendered, and the file that renders it. */
export interface Letter extends Promised {
  /** The event of the catalogue of notices; null for a letter to somebody without settings, or to staff. */
  kind: NoticeKind | null;
  file: string;
  draft: (language: Language) => MailDraft;
}

const config = { publicUrl: 'https://escale.example' };
const id = '018f4f2e-0000-7000-8000-000000000001';
const token = 'A_b-'.repeat(11);
const at = '2026-12-08T09:00:00Z';
const reader = (language: Language) => ({
  id,
  email: 'ada@marelune.example',
  firstName: 'Ada',
  lastName: 'Byron',
  timezone: 'Europe/Paris',
  language,
});
const longStay = (language: Language) => ({
  space: 'La Pergola',
  workspaceId: id,
  people: 4,
  from: '2027-01-04',
  months: 6,
  weekdays: [1, 3],
  message: 'Bonjour',
  answer: 'Bonjour',
  state: 'answered',
  firstName: 'Ada',
  memberName: 'Ada Byron',
  memberEmail: 'ada@marelune.example',
  language,
  hostName: 'Sabine Arcelin',
  hostEmail: 'host@bureaux.example',
  changedAt: at,
});
const inquiry = (language: Language): Inquiry => ({
  id,
  reference: '7K2M-9QXA',
  kind: 'contact',
  name: 'Ada Byron',
  email: 'ada@marelune.example',
  company: 'Marelune',
  phone: null,
  subject: null,
  message: 'Bonjour',
  language,
  memberId: null,
  state: 'new',
  createdAt: at,
  assignee: null,
  feature: null,
});
const proposed = {
  toId: id,
  from: 'Inès Belkacem',
  date: '2026-12-08',
  part: 'day' as const,
  place: { name: 'Saint-Martin, Passerelle', floor: 0, street: '9 passage des Tilleuls', place: 'Paris 11e' },
  message: 'Bonjour',
};
const answered = { fromId: id, toId: id, by: 'Inès Belkacem', proposal: null };
const agreed = {
  date: '2026-12-08',
  part: 'day' as const,
  place: { name: 'Saint-Martin, Passerelle', floor: 0, street: '9 passage des Tilleuls', place: 'Paris 11e' },
  message: 'On avance ?',
  reason: 'À mardi',
};
const company = { organisation: 'Marelune', href: `${config.publicUrl}/activate-account#token=${token}` };

const message = {
  id,
  bookingId: id,
  text: 'Les écrans seront branchés à 8 h 30.',
  author: 'Sabine Arcelin',
  place: 'La Pergola',
  reference: 'ESC-7K2M9Q',
};

/** To the guests of a booking, who have no account. */
const guestLetters = Object.fromEntries(
  guestMailKinds.map((kind): [string, Letter] => [
    `guest.${kind}`,
    {
      kind: null,
      reader: 'anybody',
      controls: [],
      file: 'edge/mails/guest-mails.service.ts',
      draft: (language) =>
        guestMail(kind, bookingRoutes.get.example.booking, {
          guest: { name: 'Léa Martin', email: 'lea@ici.example' },
          directions: 'Code 12',
          contact: 'camille@marelune.example',
          publicUrl: config.publicUrl,
          language,
        }),
    },
  ]),
);

const controlsOf = (kind: (typeof letterKinds)[number]) => {
  if (kind === 'identity') return ['settings.billing.registration'];
  if (kind === 'cardRefused') return ['booking.invoice.pay'];
  if (kind === 'estimate') return ['cockpit.invoices.accept'];
  return kind === 'paid' || kind === 'credited' || kind === 'charged' ? [] : ['cockpit.invoices.payNow'];
};

/** To the contact address of a company, whose administrators open the page. */
const invoiceLetters = Object.fromEntries(
  letterKinds.map((kind): [string, Letter] => [
    `invoice.${kind}`,
    {
      kind: kind === 'cardRefused' ? kind : null,
      reader: kind === 'cardRefused' ? 'anybody' : 'administrator',
      controls: controlsOf(kind),
      file: 'money/invoices/due/letters.service.ts',
      draft: (language) =>
        invoiceLetter(
          config,
          {
            id,
            name: kind === 'identity' || kind === 'estimate' ? null : 'INV-2026-0042',
            type: 'customer_licences',
            companyName: 'Marelune',
            dueDate: kind === 'identity' ? null : '2026-12-31',
            includingTaxCents: 172_800,
            currency: 'EUR',
          },
          {
            kind,
            address: 'compta@marelune.example',
            language,
            ...(kind === 'cardRefused' ? { token: 'A_b-'.repeat(11) } : {}),
          },
        ),
    },
  ]),
);

/** Every letter that is not about a booking. */
const others = {
  figures: {
    kind: null,
    reader: 'administrator',
    controls: ['cockpit.figures.letter'],
    file: 'figures/send-letters.service.ts',
    draft: (language) =>
      figuresLetter(config, { ...reader(language), stopToken: id }, [['occupancy', figureRoutes.tab.example]]),
  },
  account: {
    kind: 'accountInvitation',
    reader: 'anybody',
    controls: ['shell.entry.account.create'],
    file: 'directory/auth/letters/account-invitation.ts',
    draft: (language) => accountInvitationLetter(reader(language), company),
  },
  'account.single-sign-on': {
    kind: 'accountInvitation',
    reader: 'anybody',
    controls: ['shell.sign-in.continue'],
    file: 'directory/auth/letters/account-invitation.ts',
    draft: (language) =>
      accountInvitationLetter(reader(language), {
        ...company,
        href: `${config.publicUrl}/welcome`,
        isSingleSignOn: true,
      }),
  },
  code: {
    kind: 'signUpCode',
    reader: 'anybody',
    controls: ['shell.entry.code.label', 'shell.entry.code.again'],
    file: 'directory/auth/letters/account-letters.ts',
    draft: (language) => codeLetter(config, reader(language), '418702'),
  },
  reset: {
    kind: 'passwordReset',
    reader: 'anybody',
    controls: ['shell.entry.forgot.set'],
    file: 'directory/auth/letters/account-letters.ts',
    draft: (language) => resetLetter(config, reader(language), token),
  },
  device: {
    kind: 'newDevice',
    reader: 'member',
    controls: ['account.sessions.close.of', 'account.sessions.notMe.of', 'account.password.change'],
    file: 'directory/auth/letters/account-letters.ts',
    draft: (language) =>
      newDeviceLetter(config, reader(language), {
        device: { browser: 'Firefox', system: 'Linux', kind: 'computer' },
        city: 'Lille',
        country: 'FR',
        at,
      }),
  },
  'security.password': {
    kind: 'passwordChanged',
    reader: 'member',
    controls: ['account.passkeys.remove', 'account.password.change'],
    file: 'directory/auth/letters/account-letters.ts',
    draft: (language) => securityLetter(config, reader(language), { kind: 'password', at }),
  },
  'security.opened': {
    kind: 'accountOpened',
    reader: 'member',
    controls: ['account.sessions.close.of'],
    file: 'directory/auth/letters/account-letters.ts',
    draft: (language) =>
      securityLetter(config, reader(language), { kind: 'opened', name: 'Nina Roux', reason: 'Demande 4127', at }),
  },
  'security.passkey': {
    kind: 'passkeyAdded',
    reader: 'member',
    controls: ['account.passkeys.remove', 'account.password.change'],
    file: 'directory/auth/letters/account-letters.ts',
    draft: (language) => securityLetter(config, reader(language), { kind: 'passkey-added', name: 'iPhone', at }),
  },
  'security.passkey-removed': {
    kind: 'passkeyRemoved',
    reader: 'member',
    controls: ['account.passkeys.remove', 'account.password.change'],
    file: 'directory/auth/letters/account-letters.ts',
    draft: (language) => securityLetter(config, reader(language), { kind: 'passkey-removed', name: 'iPhone', at }),
  },
  'delegate.delegate': {
    kind: 'delegateAdded',
    reader: 'member',
    controls: [],
    file: 'edge/mails/delegate-letters.ts',
    draft: (language) => delegateLetter(config, { id, to: 'delegate' }, reader(language), reader(language)),
  },
  'delegate.member': {
    kind: 'delegateNamed',
    reader: 'member',
    controls: ['account.delegates.remove'],
    file: 'edge/mails/delegate-letters.ts',
    draft: (language) => delegateLetter(config, { id, to: 'member' }, reader(language), reader(language)),
  },
  'deletion-code': {
    kind: 'deletionCode',
    reader: 'member',
    controls: ['account.deletion.start', 'account.deletion.code'],
    file: 'directory/auth/deletion/deletion-letters.ts',
    draft: (language) => deletionCodeLetter(config, reader(language), '418702'),
  },
  deletion: {
    kind: 'deletion',
    reader: 'anybody',
    controls: ['shell.entry.restore.do'],
    file: 'directory/auth/deletion/deletion-letters.ts',
    draft: (language) => deletionLetter(config, reader(language), { dueAt: at, token, hadBookings: true }),
  },
  restored: {
    kind: 'accountRestored',
    reader: 'member',
    controls: ['account.password.change'],
    file: 'directory/auth/deletion/deletion-letters.ts',
    draft: (language) => restoredLetter(config, { ...reader(language), id }, { hadBookings: true }),
  },
  export: {
    kind: 'exportReady',
    reader: 'member',
    controls: ['account.export.download'],
    file: 'edge/data-export/export-letter.ts',
    draft: (language) => exportLetter(config, reader(language), { exportId: id, expiresAt: at }),
  },
  invitation: {
    kind: null,
    reader: 'anybody',
    controls: ['shell.entry.code.label', 'shell.entry.account.create'],
    file: 'people/teams/invitation-letter.service.ts',
    draft: (language) =>
      invitationLetter(config, reader(language), { invitationId: id, to: 'eve@inconnue.example', message: 'Bonjour' }),
  },
  invited: {
    kind: 'invitation',
    reader: 'member',
    controls: ['connections.invitation.accept', 'connections.invitation.decline'],
    file: 'edge/mails/invited-letter.ts',
    draft: (language) =>
      invitedLetter(config, id, reader(language), { from: 'Inès Belkacem', fromFirstName: 'Inès', message: 'Bonjour' }),
  },
  proposal: {
    kind: 'dayProposed',
    reader: 'member',
    controls: ['connections.invitation.accept', 'connections.proposals.decline'],
    file: 'edge/mails/proposal-letter.ts',
    draft: (language) => proposalLetter(config, id, reader(language), proposed),
  },
  'answer.invitationAccepted': {
    kind: 'invitationAccepted',
    reader: 'member',
    controls: [],
    file: 'edge/mails/answered-letter.ts',
    draft: (language) => answeredLetter(config, { id, kind: 'invitationAccepted' }, reader(language), answered),
  },
  'answer.invitationDeclined': {
    kind: 'invitationDeclined',
    reader: 'member',
    controls: [],
    file: 'edge/mails/answered-letter.ts',
    draft: (language) => answeredLetter(config, { id, kind: 'invitationDeclined' }, reader(language), answered),
  },
  'answer.proposalAccepted': {
    kind: 'proposalAccepted',
    reader: 'member',
    controls: ['connections.proposals.accepted'],
    file: 'edge/mails/answered-letter.ts',
    draft: (language) =>
      answeredLetter(config, { id, kind: 'proposalAccepted' }, reader(language), { ...answered, proposal: agreed }),
  },
  'answer.proposalDeclined': {
    kind: 'proposalDeclined',
    reader: 'member',
    controls: [],
    file: 'edge/mails/answered-letter.ts',
    draft: (language) =>
      answeredLetter(config, { id, kind: 'proposalDeclined' }, reader(language), { ...answered, proposal: agreed }),
  },
  'link-broken': {
    kind: 'linkBroken',
    reader: 'member',
    controls: [],
    file: 'edge/links/broken.service.ts',
    draft: (language) => brokenLetter(config, reader(language), { id, service: 'Google' }),
  },
  'delegation-broken': {
    kind: 'linkBroken',
    reader: 'administrator',
    controls: ['settings.calendars.repair.of'],
    file: 'edge/links/company/broken-delegation.service.ts',
    draft: (language) => delegationLetter(config, reader(language), { id, service: 'Google' }),
  },
  message: {
    kind: 'hostWrote',
    reader: 'member',
    controls: ['booking.messages.send'],
    file: 'edge/conversations/message-letter.ts',
    draft: (language) => messageLetter(config, reader(language), { ...message, byHost: true }),
  },
  'message.host': {
    kind: 'guestWrote',
    reader: 'host',
    controls: ['host.messages.title'],
    file: 'edge/conversations/message-letter.ts',
    draft: (language) => messageLetter(config, reader(language), { ...message, byHost: false }),
  },
  ...guestLetters,
  ...invoiceLetters,
  'long-stay.host': {
    kind: null,
    reader: 'anybody',
    controls: [],
    file: 'edge/long-stays/long-stay-letter.ts',
    draft: (language) => longStayLetter(config, { id, to: 'host' }, longStay(language)),
  },
  'long-stay.withdrawn': {
    kind: null,
    reader: 'anybody',
    controls: [],
    file: 'edge/long-stays/long-stay-letter.ts',
    draft: (language) => longStayLetter(config, { id, to: 'host', withdrawn: true }, longStay(language)),
  },
  'long-stay.member': {
    kind: null,
    reader: 'member',
    controls: [],
    file: 'edge/long-stays/long-stay-letter.ts',
    draft: (language) => longStayLetter(config, { id, to: 'member' }, longStay(language)),
  },
  // To staff, by whose mail program it is answered.
  inquiry: {
    kind: null,
    reader: 'anybody',
    controls: [],
    file: 'edge/inquiries/inquiry-letter.ts',
    draft: (language) => inquiryLetter('aide@escale.example', inquiry(language)),
  },
  'visit.invited': {
    kind: null,
    reader: 'anybody',
    controls: [],
    file: 'edge/visitors/letters.ts',
    draft: (language) => visitorLetter('invited', visit(language), '2026-11-20T08:00:00Z'),
  },
  'visit.cancelled': {
    kind: null,
    reader: 'anybody',
    controls: [],
    file: 'edge/visitors/letters.ts',
    draft: (language) => visitorLetter('cancelled', visit(language), '2026-11-20T08:00:00Z'),
  },
  'visit.arrived': {
    kind: 'visitorArrived',
    reader: 'member',
    controls: [],
    file: 'edge/visitors/letters.ts',
    draft: (language) => arrivedLetter(config, visit(language), reader(language)),
  },
  fault: {
    kind: 'faultReported',
    reader: 'administrator',
    controls: ['doors.repaired.of'],
    file: 'edge/doors/fault.service.ts',
    draft: (language) =>
      faultLetter(
        config,
        id,
        { ...reader(language), id },
        {
          building: 'Saint-Martin',
          buildingId: id,
          place: 'Salle Écluse',
          kind: 'screen',
          text: 'Écran noir',
        },
      ),
  },
  granted: {
    kind: 'featureGranted',
    reader: 'administrator',
    controls: [],
    file: 'edge/inquiries/granted-letter.ts',
    draft: (language) => grantedLetter(config, { ...reader(language), company: 'Marelune' }, { id, feature: 'hrSync' }),
  },
  'inquiry-answer': {
    kind: null,
    reader: 'anybody',
    controls: [],
    file: 'edge/inquiries/inquiry-letter.ts',
    draft: (language) =>
      answerLetter({ ...config, supportMail: 'aide@escale.example' }, inquiry(language), {
        id,
        text: 'Bonjour',
        firstName: 'Ada',
      }),
  },
  'inquiry-receipt': {
    kind: null,
    reader: 'anybody',
    controls: [],
    file: 'edge/inquiries/inquiry-letter.ts',
    draft: (language) => inquiryReceipt(config, inquiry(language), null),
  },
} satisfies Record<string, Letter>;

/** What letters, chats and notices about a booking promise beyond its page. */
export const ofBooking: Readonly<Record<MailKind, Promised>> = {
  confirmed: { reader: 'member', controls: ['booking.calendar', 'booking.cancel.action', 'booking.leave.action'] },
  moved: { reader: 'member', controls: ['booking.calendar', 'booking.cancel.action', 'booking.leave.action'] },
  seatOffered: { reader: 'member', controls: ['seat.accept', 'seat.other', 'seat.decline'] },
  pending: { reader: 'member', controls: ['booking.cancel.action'] },
  pendingApproval: { reader: 'member', controls: ['booking.cancel.action'] },
  rejected: { reader: 'member', controls: [] },
  supplierFailed: { reader: 'member', controls: [] },
  expired: { reader: 'member', controls: [] },
  cancelled: { reader: 'member', controls: [] },
  noShow: { reader: 'member', controls: [] },
  asked: { reader: 'host', controls: ['host.accept', 'host.reject'] },
  toApprove: { reader: 'member', controls: ['booking.answer.approve', 'booking.answer.refuse'] },
  booked: { reader: 'host', controls: [] },
  withdrawn: { reader: 'host', controls: [] },
  offered: { reader: 'member', controls: ['booking.answer.take', 'booking.answer.leave'] },
  offerOver: { reader: 'member', controls: [] },
  reminder: { reader: 'member', controls: ['booking.cancel.action'] },
  left: { reader: 'member', controls: [] },
};

export const example: Booking = {
  ...bookingRoutes.get.example.booking,
  answerBy: at,
  rejectionReason: 'Travaux',
  refundedCents: 1800,
};

const isMailKind = (kind: string): kind is MailKind => kind in ofBooking;
export const mailKinds: readonly MailKind[] = Object.keys(ofBooking).filter(isMailKind);

/** Every letter of the product by its name, which is that of its messages: `letter.<name>.subject`, `letter.booking.subject.<kind>`. */
const visit = (language: Language) => ({
  id,
  name: 'Nour Benali',
  email: 'nour@brume.example',
  company: 'Atelier Brume',
  language,
  host: example.organiser,
  buildingId: id,
  building: 'Saint-Martin',
  place: 'Salle Écluse',
  bookingId: id,
  timezone: 'Europe/Paris',
  from: '2026-11-25T09:00:00Z',
  to: '2026-11-25T10:00:00Z',
  arrivedAt: null,
  leftAt: null,
  cancelledAt: null,
  companyId: id,
  companyName: 'Marelune',
  invitedBy: id,
  code: 'ABCD234567',
  street: '12 quai des Écluses',
  city: 'Paris',
  instructions: { fr: 'Porte bleue.' },
  keptDays: 30,
});

export const letters: Readonly<Record<string, Letter>> = {
  ...others,
  ...Object.fromEntries(
    mailKinds.map((kind): [string, Letter] => [
      `booking.${kind}`,
      {
        ...ofBooking[kind],
        kind,
        file: 'edge/mails/booking-mail.ts',
        draft: (language) => {
          const about = kind === 'left' ? example.organiser : null;
          return mailOf(kind, example, reader(language), config.publicUrl, { about, directions: 'Code 12' });
        },
      },
    ]),
  ),
};
