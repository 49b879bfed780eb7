import {
  type Language,
  locales,
  type Notice,
  type NoticeKind,
  noticeKinds,
  type Person,
  pages,
} from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { withFirst } from '@escale/rules';
import { creditsIn } from '../../../platform/messages/amounts.ts';
import { dayAt, dayOn, fullInstantAt, instantAt, timeAt } from '../../../platform/messages/times.ts';
import { type MessageId, translate } from '../../../platform/messages/translate.ts';
import {
  type BookingFacts,
  bookingFacts,
  creditFacts,
  faultFacts,
  featureFacts,
  inPlaceFacts,
  invoiceFacts,
  linkFacts,
  personFacts,
  proposalFacts,
  receptionFacts,
  securityFacts,
  visitFacts,
} from './stored-facts.ts';

/** A notice as stored, with the person as others see them. */
export interface StoredNotice {
  id: string;
  kind: NoticeKind;
  facts: unknown;
  person: Person | null;
}

type Words = Pick<Notice, 'title' | 'emphasis' | 'detail' | 'page'>;

/** What became of the question of a notice: it is open, or somebody answered it, or nobody can any more; or the reader left the booking. */
export type Outcome = 'open' | 'accepted' | 'refused' | 'withdrawn' | 'over' | 'left';

/** Title, detail and page of a notice in the reader's language, at the time of the place; a question that is answered is no longer asked. */
export function wordsOf(notice: StoredNotice, language: Language, outcome: Outcome = 'open'): Words {
  const words = wordsOfKind(notice, language, outcome);
  const { inPlace } = inPlaceFacts.parse(notice.facts);
  if (inPlace === undefined) return words;
  const both = translate(language, 'notice.detail.inPlace', inPlace);
  return { ...words, detail: [words.detail, both].filter((part) => part !== '').join(' · ') };
}

function wordsOfKind({ kind, facts, person }: StoredNotice, language: Language, outcome: Outcome): Words {
  const name = person ? `${person.firstName} ${person.lastName}` : '';
  const { about } = noticeKinds[kind];
  if (about === 'booking' || about === 'message')
    return wordsOfBooking(kind, bookingFacts.parse(facts), name, language, outcome);
  if (about === 'person') {
    const { invitationId, name: answeredBy, message } = personFacts.parse(facts);
    if (kind === 'invitationDeclined') {
      const by = answeredBy ?? name;
      const page = invitationsPage('closed');
      return { title: translate(language, titleId(kind), { name: by }), emphasis: by, detail: '', page };
    }
    const isOpen = invitationId !== undefined;
    const isAnswered = isOpen && outcome !== 'open';
    const quote = message === '' ? null : translate(language, 'notice.detail.reason', { reason: message });
    return {
      title: translate(language, isAnswered ? 'notice.answered.invitation' : titleId(kind), { name, outcome }),
      emphasis: name,
      detail: isAnswered
        ? ''
        : [quote, translate(language, `notice.detail.${isOpen ? 'invitation' : 'connected'}`)]
            .filter(Boolean)
            .join(' · '),
      // The page asks for the answer first, as after the letter (CON-02).
      page: isOpen ? `${pages.connections()}?invitation=${invitationId}` : pages.connections(person?.id),
    };
  }
  if (about === 'proposal') {
    const { day, part, place, floor, message, reason } = proposalFacts.parse(facts);
    // The answer is told with its reason, the proposal with what was written to it.
    const isAsked = kind === 'dayProposed';
    const quoted = isAsked ? message : reason;
    const time = translate(language, `letter.booking.part.${part}`);
    const where = [place, floor == null ? '' : translate(language, 'letter.booking.floor', { number: floor })];
    const quote = quoted === '' ? null : translate(language, 'notice.detail.reason', { reason: quoted });
    const isAnswered = isAsked && outcome !== 'open';
    const state = kind === 'proposalAccepted' || outcome === 'accepted' ? 'accepted' : 'closed';
    return {
      title: translate(language, isAnswered ? 'notice.answered.proposal' : titleId(kind), {
        name,
        day: dayOn(day, language),
        outcome,
      }),
      emphasis: name,
      detail: [time, where.filter(Boolean).join(', '), quote].filter(Boolean).join(' · '),
      page: invitationsPage(isAsked && !isAnswered ? null : state),
    };
  }
  if (about === 'credits') {
    const credits = creditsIn(creditFacts.parse(facts).cents, language);
    const title = translate(language, titleId(kind), { credits });
    return { title, emphasis: '', detail: '', page: pages.account('credits') };
  }
  if (about === 'invoice') {
    const { invoiceId, name: number } = invoiceFacts.parse(facts);
    return {
      title: translate(language, titleId(kind), { name: number }),
      emphasis: number,
      detail: translate(language, 'notice.detail.cardRefused'),
      page: cockpitPages.invoice(invoiceId),
    };
  }
  if (about === 'feature') {
    const feature = translate(language, `letter.inquiry.feature.${featureFacts.parse(facts).feature}`);
    return {
      title: translate(language, titleId(kind), { feature }),
      emphasis: feature,
      detail: '',
      page: cockpitPages.settings('plan'),
    };
  }
  if (about === 'visit') {
    const { name: visitor, company, building, bookingId, from, timezone = 'UTC' } = visitFacts.parse(facts);
    const when = kind === 'visitorArrived' || from === undefined ? '' : fullInstantAt(from, timezone, language);
    return {
      title: translate(language, titleId(kind), { name: visitor }),
      emphasis: visitor,
      detail: [when, company, building].filter((part) => part !== '').join(' · '),
      page: bookingId === null ? pages.myWeek() : pages.booking(bookingId),
    };
  }
  if (about === 'reception') {
    const { building } = receptionFacts.parse(facts);
    return {
      title: translate(language, titleId(kind), { place: building }),
      emphasis: building,
      detail: translate(language, 'notice.detail.receptionAppointed'),
      page: cockpitPages.reception(),
    };
  }
  if (about === 'fault') {
    const { place, kind: what, buildingId } = faultFacts.parse(facts);
    return {
      title: translate(language, titleId(kind), { place }),
      emphasis: place,
      detail: translate(language, `letter.fault.kind.${what}`),
      page: cockpitPages.officeDoors(buildingId),
    };
  }
  if (about === 'security') {
    const { name: by = '', detail = '' } = securityFacts.parse(facts);
    return {
      title: translate(language, titleId(kind), { name: by }),
      emphasis: by,
      detail:
        kind === 'accountOpened'
          ? translate(language, 'notice.detail.reason', { reason: detail })
          : kind === 'delegateAdded'
            ? translate(language, 'notice.detail.delegateAdded')
            : detail,
      page: pages.account(kind === 'delegateAdded' ? 'delegates' : 'security'),
    };
  }
  const { service, ofCompany } = linkFacts.parse(facts);
  if (ofCompany) {
    return {
      title: translate(language, 'notice.title.delegationBroken', { service }),
      emphasis: service,
      detail: translate(language, 'notice.detail.delegationBroken'),
      page: cockpitPages.settings('connections'),
    };
  }
  return {
    title: translate(language, titleId(kind), { service }),
    emphasis: service,
    detail: translate(language, 'notice.detail.linkBroken'),
    page: pages.account('links'),
  };
}

/** Where a member finds invitations and proposed days that are answered in a way, or wait. */
export const invitationsPage = (state: 'accepted' | 'closed' | null): string =>
  `${pages.connections()}?list=invitations${state === null ? '' : `&state=${state}`}`;

function wordsOfBooking(
  kind: NoticeKind,
  facts: BookingFacts,
  name: string,
  language: Language,
  outcome: Outcome,
): Words {
  const { bookingId, place, from, timezone } = facts;
  const day = withFirst(language, dayAt(from, timezone, language));
  const byPerson: MessageId | null =
    kind === 'booked' && facts.movedAt
      ? 'notice.title.bookedMoved'
      : name !== '' && kind === 'confirmed'
        ? `notice.title.${facts.isInvited ? 'invited' : 'confirmedFor'}`
        : null;
  return {
    title: translate(language, answeredId(kind, outcome) ?? byPerson ?? titleId(kind), { place, day, name, outcome }),
    emphasis: place,
    detail: detailOf(kind, facts, language, outcome),
    page:
      kind === 'asked' || kind === 'booked' || kind === 'guestWrote'
        ? pages.hostRequest(bookingId)
        : kind === 'withdrawn'
          ? pages.host()
          : outcome === 'left'
            ? pages.bookings()
            : `${pages.booking(bookingId)}${kind === 'seatOffered' ? '/seat' : ''}`,
  };
}

const withDeadline: ReadonlySet<NoticeKind> = new Set(['offered', 'asked', 'toApprove', 'pending', 'pendingApproval']);

/** The title of a notice that asked, once its question is answered. */
function answeredId(kind: NoticeKind, outcome: Outcome): MessageId | null {
  if (outcome === 'open') return null;
  if (kind === 'offered') return 'notice.answered.offer';
  if (kind === 'pending' || kind === 'pendingApproval') return 'notice.answered.pending';
  return kind === 'asked' || kind === 'toApprove' ? 'notice.answered.request' : null;
}

function detailOf(kind: NoticeKind, facts: BookingFacts, language: Language, outcome: Outcome): string {
  const { from, to, part, timezone, answerBy, reason } = facts;
  if (outcome === 'left') return translate(language, 'notice.detail.youLeft');
  if (reason) return translate(language, 'notice.detail.reason', { reason });
  const isOpen = outcome === 'open' && withDeadline.has(kind);
  if (isOpen && kind === 'offered' && answerBy)
    return translate(language, 'notice.detail.offered', { until: instantAt(answerBy, timezone, language) });
  const time =
    part === 'hours'
      ? `${timeAt(from, timezone, language)} – ${timeAt(to, timezone, language)}`
      : translate(language, `letter.booking.part.${part}`);
  const timed =
    isOpen && answerBy
      ? translate(language, 'notice.detail.answer', { time, until: instantAt(answerBy, timezone, language) })
      : time;
  return [timed, ...costOf(kind, facts, language), ...forReader(kind, facts, language)].join(' · ');
}

/** What a manager is asked to approve: the price, and for how many people (BKG-23). */
function costOf(kind: NoticeKind, { totalCents, currency, people }: BookingFacts, language: Language): string[] {
  if (kind !== 'toApprove' || totalCents === undefined) return [];
  const amount = new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(totalCents / 100);
  return [translate(language, 'notice.detail.cost', { amount, count: people })];
}

/** What a booking takes of the reader's credits, and what it changes of their day (BKG-08, WEK-13). */
function forReader(
  kind: NoticeKind,
  { shareCents, takenCents, isInvited, beside, covers }: BookingFacts,
  language: Language,
): string[] {
  if (kind === 'left' && takenCents)
    // Whoever leads the booking for the organiser reads it too.
    return [
      translate(language, 'notice.detail.taken', {
        credits: creditsIn(takenCents, language),
        isYou: isInvited === false ? 'yes' : 'no',
      }),
    ];
  if (!takesShare.has(kind)) return [];
  const list = new Intl.ListFormat(locales[language]);
  const covered = (covers ?? []).map(({ type, place }) => place ?? translate(language, `day.place.${type}`));
  return [
    shareCents ? translate(language, 'notice.detail.share', { credits: creditsIn(shareCents, language) }) : '',
    covered.length > 0 ? translate(language, 'notice.detail.covers', { places: list.format(covered) }) : '',
    beside?.length ? translate(language, 'notice.detail.beside', { places: list.format(beside) }) : '',
  ].filter((part) => part !== '');
}

const takesShare: ReadonlySet<NoticeKind> = new Set(['confirmed', 'moved', 'pending', 'pendingApproval']);

/** Kinds that exist in the application; the others are letters alone. */
type Shown = { [Kind in NoticeKind]: (typeof noticeKinds)[Kind]['about'] extends 'access' ? never : Kind }[NoticeKind];

const isShown = (kind: NoticeKind): kind is Shown => noticeKinds[kind].about !== 'access';

function titleId(kind: NoticeKind): MessageId {
  if (!isShown(kind)) throw new Error(`${kind} is a letter alone`);
  return `notice.title.${kind}`;
}
