/** Ways to reach a member: a letter, a notice in the application, the same on devices that allow it, a linked chat. */
export const noticeChannels = ['mail', 'app', 'push', 'chat'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Categories that a member sets as a whole (ACC-03), in the order of the page. */
export const noticeCategories = [
  'bookings',
  'requests',
  'waitingList',
  'reminders',
  'team',
  'invitations',
  'credits',
  'account',
] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

/** One event of which a member is notified, and how. */
export interface NoticeKindTerms {
  category: NoticeCategory;
  /** What the event concerns: it decides the facts that are stored and the page that opens. */
  about:
    | 'booking'
    | 'message'
    | 'person'
    | 'proposal'
    | 'credits'
    | 'invoice'
    | 'link'
    | 'security'
    | 'access'
    | 'feature'
    | 'fault'
    | 'visit'
    | 'reception';
  /** Channels that exist for the event. */
  channels: readonly NoticeChannel[];
  /** The letter is a receipt or protects the account: it is sent whatever the member has chosen. */
  isMailDue: boolean;
}

const everywhere = ['mail', 'app', 'push', 'chat'] as const;
const inApp = ['app', 'push'] as const;
const due = { category: 'bookings', about: 'booking', channels: everywhere, isMailDue: true } as const;
const offer = { category: 'waitingList', about: 'booking', channels: everywhere, isMailDue: false } as const;
const request = { category: 'requests', about: 'booking', channels: everywhere, isMailDue: false } as const;
/** A message about a booking; its letter quotes it. */
const wrote = { category: 'requests', about: 'message', channels: ['mail', 'app', 'push'], isMailDue: false } as const;
const access = { category: 'account', about: 'access', channels: ['mail'], isMailDue: true } as const;

/** Who may enter the account has changed: also the member who did it is told, for it may have been somebody else. */
const security = {
  category: 'account',
  about: 'security',
  channels: ['mail', 'app', 'push'],
  isMailDue: true,
} as const;

/** Every event of which members are notified: letters, chats and notices share this catalogue (docs/notices.md). */
export const noticeKinds = {
  confirmed: due,
  pending: due,
  pendingApproval: due,
  rejected: due,
  supplierFailed: due,
  expired: due,
  cancelled: due,
  noShow: due,
  seatOffered: { category: 'bookings', about: 'booking', channels: ['mail', 'app', 'push'], isMailDue: true },
  asked: request,
  toApprove: request,
  booked: request,
  withdrawn: request,
  guestWrote: wrote,
  hostWrote: wrote,
  faultReported: { category: 'requests', about: 'fault', channels: ['mail', 'app', 'push'], isMailDue: false },
  offered: offer,
  offerOver: offer,
  reminder: { category: 'reminders', about: 'booking', channels: everywhere, isMailDue: false },
  visitorArrived: { category: 'reminders', about: 'visit', channels: ['mail', 'app', 'push'], isMailDue: false },
  visitAnnounced: { category: 'reminders', about: 'visit', channels: inApp, isMailDue: false },
  visitCancelled: { category: 'reminders', about: 'visit', channels: inApp, isMailDue: false },
  left: { category: 'team', about: 'booking', channels: everywhere, isMailDue: false },
  moved: { category: 'team', about: 'booking', channels: ['mail', 'app', 'push'], isMailDue: false },
  invitation: { category: 'invitations', about: 'person', channels: ['mail', 'app', 'push'], isMailDue: false },
  invitationAccepted: { category: 'invitations', about: 'person', channels: ['mail', 'app', 'push'], isMailDue: false },
  invitationDeclined: { category: 'invitations', about: 'person', channels: ['mail', 'app', 'push'], isMailDue: false },
  dayProposed: { category: 'invitations', about: 'proposal', channels: ['mail', 'app', 'push'], isMailDue: false },
  proposalAccepted: { category: 'invitations', about: 'proposal', channels: ['mail', 'app', 'push'], isMailDue: false },
  proposalDeclined: { category: 'invitations', about: 'proposal', channels: ['mail', 'app', 'push'], isMailDue: false },
  creditsReloaded: { category: 'credits', about: 'credits', channels: inApp, isMailDue: false },
  creditsGranted: { category: 'credits', about: 'credits', channels: inApp, isMailDue: false },
  cardRefused: { category: 'account', about: 'invoice', channels: ['mail', 'app', 'push'], isMailDue: true },
  linkBroken: { category: 'account', about: 'link', channels: ['mail', 'app', 'push'], isMailDue: true },
  featureGranted: { category: 'account', about: 'feature', channels: ['mail', 'app', 'push'], isMailDue: true },
  receptionAppointed: { category: 'account', about: 'reception', channels: inApp, isMailDue: false },
  accountOpened: security,
  delegateAdded: security,
  delegateNamed: access,
  signUpCode: access,
  passwordReset: access,
  accountInvitation: access,
  newDevice: security,
  passwordChanged: security,
  passkeyAdded: security,
  passkeyRemoved: security,
  exportReady: access,
  deletionCode: access,
  deletion: access,
  accountRestored: access,
} as const satisfies Readonly<Record<string, NoticeKindTerms>>;
export type NoticeKind = keyof typeof noticeKinds;
