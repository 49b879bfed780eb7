import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMessages } from '@escale/build/check/message-problems.ts';
import { languages, type NoticeKind, type NoticeKindTerms, noticeKinds, pages } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fr from '../messages/fr.json' with { type: 'json' };
import { chatText } from '../modules/edge/links/chat.service.ts';
import { type StoredNotice, wordsOf } from '../modules/edge/notices/notice-text.ts';
import { drawInvoice } from '../modules/money/invoices/document/draw-invoice.ts';
import { textOf } from '../modules/money/invoices/document/pdf-text.fixture.ts';
import { repositoryRoot } from '../platform/config/config.ts';
import { mailPage } from '../platform/mail/mail-page.ts';
import { mailText } from '../platform/mail/mail-text.ts';
import { example, letters, mailKinds, ofBooking, type Promised, type Reader } from './letters.fixture.ts';
import { servedPage } from './served-pages.fixture.ts';

const site = 'https://escale.example';
const noticesShown = Object.entries(noticeKinds)
  .filter(([, { channels }]: [string, NoticeKindTerms]) => channels.includes('app'))
  .map(([kind]) => kind);

/** Whether a page with these rights opens to a reader. Everybody who signs in is a member. */
const opens = (rights: readonly string[], reader: Reader) =>
  rights.length === 0 || (reader !== 'anybody' && (rights.includes('member') || rights.includes(reader)));

/** What is wrong with a link: no page, not for its reader, or without a control that its text names. */
function problemsOf(address: string, { reader, controls }: Promised): string[] {
  const page = servedPage(address);
  if (page === null) return [`${address}: no page`];
  const texts = readMessages(join(repositoryRoot, page.owner));
  return [
    ...(opens(page.rights, reader) ? [] : [`${address}: not open to ${reader}`]),
    // That each message is used by the package's code is checked by scripts/check-messages.mjs.
    ...controls
      .filter((control) => languages.some((language) => !texts?.[language][control]))
      .map((control) => `${address}: ${page.owner} has no control ${control}`),
  ];
}

/** Every address in a text of the product. */
const linksIn = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link.replaceAll('&amp;', '&'));
const ours = (link: string) => link.replace(site, '');

test('PLT-09 I18N-01 each link of every letter is a page open to its reader, with the actions that the letter names', () => {
  for (const [name, letter] of Object.entries(letters))
    for (const language of languages) {
      const { body, subject } = letter.draft(language);
      const text = mailText(body, language);
      const page = mailPage(body, language);
      expect({ name, language, text: `${subject} ${text}` }).toEqual({
        name,
        language,
        text: expect.not.stringMatching(/\{\w+\}|undefined|null/),
      });
      // A guest of an own office has no page to open.
      const href = body.action?.href ?? null;
      if (href?.startsWith('mailto:')) continue;
      // The layout of the HTML adds addresses of its own namespaces.
      const links = new Set([...linksIn(text), ...linksIn(page).filter((link) => !link.includes('w3.org'))]);
      // A detail links to the way there, on a map of others.
      const outside = body.rows.map((row) => row.href);
      expect([...links]).toEqual([...outside, href, body.stop?.href].filter((link) => typeof link === 'string'));
      expect({ name, language, problems: href === null ? [] : problemsOf(ours(href), letter) }).toEqual({
        name,
        language,
        problems: [],
      });
    }
});

test('PLT-09 a letter offers to see a booking only where its button opens one', () => {
  const opening = Object.values(letters)
    .map(({ draft }) => draft('fr').body.action)
    .filter((action) => action?.label === fr['letter.booking.action.open']);
  expect(opening.length).toBeGreaterThan(5);
  for (const action of opening) expect(action?.href).toMatch(/\/bookings\/|\/host\?request=/);
});

test('PLT-09 every letter of the product is in the catalogue', () => {
  const subjects = Object.keys(fr).flatMap((id) => /^letter\.(.+)\.subject$/.exec(id)?.[1] ?? []);
  const ofKinds = Object.keys(fr).flatMap((id) => /^letter\.booking\.subject\.(\w+)$/.exec(id)?.[1] ?? []);
  const named = [...subjects.filter((name) => name !== 'booking'), ...ofKinds.map((kind) => `booking.${kind}`)];
  expect(named.filter((name) => !(name in letters))).toEqual([]);
  const ofCatalogue = Object.entries<NoticeKindTerms>(noticeKinds).filter(([, { channels }]) =>
    channels.includes('mail'),
  );
  const ofLetters = new Set(Object.values(letters).flatMap(({ kind }) => kind ?? []));
  expect(ofCatalogue.map(([kind]) => kind).sort()).toEqual([...ofLetters].sort());
  // Letters outside of the catalogue: their readers have no settings, or it is the answer that they asked for.
  const others = Object.entries(letters).filter(([, { kind }]) => kind === null);
  expect(others.map(([name]) => name)).toEqual([
    'figures',
    'invitation',
    'guest.invited',
    'guest.moved',
    'guest.cancelled',
    'invoice.issued',
    'invoice.charged',
    'invoice.identity',
    'invoice.soon',
    'invoice.late',
    'invoice.lateAgain',
    'invoice.last',
    'invoice.paid',
    'invoice.credited',
    'invoice.estimate',
    'long-stay.host',
    'long-stay.withdrawn',
    'long-stay.member',
    'inquiry',
    'visit.invited',
    'visit.cancelled',
    'inquiry-answer',
    'inquiry-receipt',
  ]);
  // Whoever makes a letter in another file adds it here; jobs that only send one have no text.
  const modules = join(repositoryRoot, 'api/src/modules');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file))
    .filter((file) => readFileSync(join(modules, file), 'utf8').includes('): MailDraft {'));
  expect(files.sort()).toEqual([...new Set(Object.values(letters).map(({ file }) => file))].sort());
});

test('INT-02 each chat message leads its reader to the page of the letter', () => {
  for (const kind of mailKinds)
    for (const language of languages) {
      const links = linksIn(chatText({ publicUrl: site }, kind, example, language));
      expect(links).toHaveLength(1);
      expect({ kind, problems: links.flatMap((link) => problemsOf(ours(link), ofBooking[kind])) }).toEqual({
        kind,
        problems: [],
      });
    }
});

const id = example.id;
const aboutVisit = {
  ...{ name: 'Nour Benali', company: 'Atelier Brume', building: 'Saint-Martin', bookingId: null },
  ...{ from: '2026-11-20T09:30:00Z', timezone: 'Europe/Paris' },
};
const aboutBooking = {
  bookingId: id,
  place: 'La Pergola',
  timezone: 'Europe/Paris',
  from: example.slot.from,
  to: example.slot.to,
  part: 'day',
  answerBy: '2026-12-08T09:00:00Z',
};
const aboutProposal = { day: '2026-12-08', part: 'day', place: 'Saint-Martin', message: '', reason: '' };
/** What notices promise that are not about a booking with a letter. */
const otherNotices: Readonly<Record<string, Promised & { facts: unknown }>> = {
  moved: { reader: 'member', controls: ['booking.calendar'], facts: aboutBooking },
  guestWrote: { reader: 'host', controls: ['host.messages.title'], facts: aboutBooking },
  hostWrote: { reader: 'member', controls: ['booking.messages.send'], facts: aboutBooking },
  invitation: {
    reader: 'member',
    controls: ['connections.invitation.accept', 'connections.invitation.decline'],
    facts: { invitationId: id },
  },
  dayProposed: {
    reader: 'member',
    controls: ['connections.invitation.accept', 'connections.proposals.decline'],
    facts: aboutProposal,
  },
  proposalAccepted: { reader: 'member', controls: ['connections.proposals.accepted'], facts: aboutProposal },
  proposalDeclined: { reader: 'member', controls: [], facts: aboutProposal },
  invitationAccepted: { reader: 'member', controls: [], facts: {} },
  invitationDeclined: { reader: 'member', controls: [], facts: { name: 'ines@marelune.example' } },
  creditsReloaded: { reader: 'member', controls: ['account.credits.movements'], facts: { cents: 5000 } },
  creditsGranted: { reader: 'member', controls: ['account.credits.movements'], facts: { cents: 5000 } },
  accountOpened: {
    reader: 'member',
    controls: ['account.sessions.close.of'],
    facts: { name: 'Nina Roux', detail: 'Demande 4127' },
  },
  delegateAdded: { reader: 'member', controls: [], facts: { name: 'Ada Byron' } },
  newDevice: { reader: 'member', controls: ['account.sessions.notMe.of'], facts: { detail: 'Firefox, Linux' } },
  passwordChanged: { reader: 'member', controls: ['account.password.change'], facts: {} },
  passkeyAdded: { reader: 'member', controls: ['account.passkeys.remove'], facts: { detail: 'iPhone' } },
  passkeyRemoved: { reader: 'member', controls: [], facts: { detail: 'iPhone' } },
  cardRefused: {
    reader: 'administrator',
    controls: ['cockpit.invoices.payNow'],
    facts: { invoiceId: id, name: 'INV-2026-0042' },
  },
  linkBroken: { reader: 'member', controls: [], facts: { service: 'Google' } },
  featureGranted: { reader: 'administrator', controls: [], facts: { feature: 'hrSync' } },
  visitorArrived: {
    reader: 'member',
    controls: [],
    facts: { name: 'Nour Benali', company: 'Atelier Brume', building: 'Saint-Martin', bookingId: null },
  },
  visitAnnounced: { reader: 'member', controls: [], facts: aboutVisit },
  visitCancelled: { reader: 'member', controls: [], facts: aboutVisit },
  receptionAppointed: {
    reader: 'member',
    controls: [],
    facts: { building: 'Saint-Martin' },
  },
  faultReported: {
    reader: 'administrator',
    controls: ['doors.repaired.of'],
    facts: { place: 'Salle Écluse', kind: 'screen', buildingId: id },
  },
};
const promisesOfNotices: Readonly<Record<string, Promised & { facts: unknown }>> = {
  ...Object.fromEntries(mailKinds.map((kind) => [kind, { ...ofBooking[kind], facts: aboutBooking }])),
  ...otherNotices,
};

test('ACC-09 each notice, in the panel and as a push message, opens a page of its reader with what it asks for', () => {
  expect(Object.keys(promisesOfNotices).sort()).toEqual([...noticesShown].sort());
  const isShown = (kind: string): kind is NoticeKind => noticesShown.includes(kind);
  for (const [kind, { facts, ...promised }] of Object.entries(promisesOfNotices))
    for (const language of languages) {
      if (!isShown(kind)) throw new Error(kind);
      const notice: StoredNotice = { id, kind, facts, person: example.organiser };
      expect({ kind, problems: problemsOf(wordsOf(notice, language).page, promised) }).toEqual({ kind, problems: [] });
    }
  // The calendars of a company are authorised again by those who administer it.
  const facts = { service: 'Google', ofCompany: true };
  const { page } = wordsOf({ id, kind: 'linkBroken', facts, person: null }, 'fr');
  expect(problemsOf(page, { reader: 'administrator', controls: ['settings.calendars.repair.of'] })).toEqual([]);
});

test('ACC-09 each kind of notice opens what it is about', () => {
  const booking = `/bookings/${id}`;
  const request = `/host?request=${id}`;
  // Where a kind is not named, its booking.
  const ofKind: Readonly<Record<string, string>> = {
    asked: request,
    booked: request,
    guestWrote: request,
    seatOffered: `${booking}/seat`,
    withdrawn: '/host',
    invitation: `/connections?invitation=${id}`,
    invitationAccepted: `/connections?member=${example.organiser.id}`,
    invitationDeclined: '/connections?list=invitations&state=closed',
    dayProposed: '/connections?list=invitations',
    proposalAccepted: '/connections?list=invitations&state=accepted',
    proposalDeclined: '/connections?list=invitations&state=closed',
    creditsReloaded: '/account/credits',
    creditsGranted: '/account/credits',
    accountOpened: '/account/security',
    delegateAdded: '/account/delegates',
    newDevice: '/account/security',
    passwordChanged: '/account/security',
    passkeyAdded: '/account/security',
    passkeyRemoved: '/account/security',
    cardRefused: `/invoices/${id}`,
    linkBroken: '/account/links',
    featureGranted: '/settings/plan',
    visitorArrived: '/myweek',
    visitAnnounced: '/myweek',
    visitCancelled: '/myweek',
    receptionAppointed: '/cockpit/reception',
    faultReported: `/offices/${id}/doors`,
  };
  for (const [kind, { facts }] of Object.entries(promisesOfNotices)) {
    const notice = { id, kind: kind as NoticeKind, facts, person: example.organiser };
    expect({ kind, page: wordsOf(notice, 'fr').page }).toEqual({ kind, page: ofKind[kind] ?? booking });
  }
});

test('INV-02 CKP-09 an invoice names no page; the card it offers is taken by the page of its payment link', async () => {
  for (const language of languages) {
    const invoice = {
      id,
      companyId: id,
      companyName: 'Marelune',
      timezone: 'Europe/Paris',
      name: 'INV-2026-0042',
      date: '2026-11-21',
      type: 'customer_balance' as const,
      status: 'sent' as const,
      excludingTaxCents: 50_000,
      taxCents: 10_000,
      includingTaxCents: 60_000,
      receivedCents: 0,
      taxBasisPoints: 2000,
      currency: 'EUR' as const,
      dueDate: '2026-12-21',
      method: null,
      paidAt: null,
      paymentId: null,
      chargePaymentId: null,
      automatic: false,
      madeBy: null,
      createdAt: '2026-11-21T09:00:00Z',
      month: null,
      postings: 0,
      reminders: 0,
      seller: null,
      buyer: null,
      corrects: null,
      correctsOn: null,
      lines: [
        {
          subject: 'customer_balance' as const,
          month: null,
          quantity: 1,
          unitExcludingTaxCents: 50_000,
          excludingTaxCents: 50_000,
          taxBasisPoints: 2000,
          taxCents: 10_000,
        },
      ],
    };
    const bank = { holder: 'Escale', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' };
    const text = textOf(await drawInvoice(invoice, bank, language));
    expect(linksIn(text)).toEqual([]);
    expect(text).toContain('INV-2026-0042');
  }
  const control = { reader: 'anybody' as const, controls: ['booking.invoice.pay'] };
  expect(problemsOf(pages.payInvoice('A_b-'.repeat(11)), control)).toEqual([]);
});
