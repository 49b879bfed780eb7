import type { Language } from '@escale/contract';

/** What a letter about a booking says; `asked` and `withdrawn` are what its host reads, `toApprove` what a manager does. */
export const letterKinds = [
  'confirmed',
  'pending',
  'pendingApproval',
  'rejected',
  'expired',
  'cancelled',
  'asked',
  'toApprove',
  'withdrawn',
] as const;
export type LetterKind = (typeof letterKinds)[number];

interface Words {
  hello(name: string): string;
  subject: Readonly<Record<LetterKind, (place: string, when: string) => string>>;
  lead: Readonly<Record<LetterKind, (until: string) => string>>;
  colon: string;
  /** Words before a value. */
  when: string;
  where: string;
  seat: string;
  people: string;
  reference: string;
  reason: string;
  refunded: string;
  morning: string;
  afternoon: string;
  day: string;
  open: string;
  answer: string;
}

export const words: Readonly<Record<Language, Words>> = {
  fr: {
    hello: (name) => `Bonjour ${name},`,
    subject: {
      confirmed: (place, when) => `Réservé : ${place}, ${when}`,
      pending: (place, when) => `Demande envoyée : ${place}, ${when}`,
      rejected: (place, when) => `Demande refusée : ${place}, ${when}`,
      expired: (place, when) => `Demande sans réponse : ${place}, ${when}`,
      cancelled: (place, when) => `Annulé : ${place}, ${when}`,
      asked: (place, when) => `À confirmer : ${place}, ${when}`,
      pendingApproval: (place, when) => `Demande envoyée : ${place}, ${when}`,
      toApprove: (place, when) => `À approuver : ${place}, ${when}`,
      withdrawn: (place, when) => `Annulé : ${place}, ${when}`,
    },
    lead: {
      confirmed: () => 'Votre place est réservée. L’événement est joint : ajoutez-le à votre agenda.',
      pending: (until) => `L’hôte a jusqu’au ${until} pour répondre. Votre place est gardée en attendant.`,
      rejected: () => 'L’hôte n’a pas pu accepter votre demande. Rien n’est débité.',
      expired: () => 'L’hôte n’a pas répondu à temps. Rien n’est débité ; d’autres espaces sont libres ce jour-là.',
      cancelled: () => 'La réservation est annulée et la place est libérée.',
      asked: (until) => `On aimerait venir chez vous. Répondez avant le ${until}, sans quoi la demande expire.`,
      pendingApproval: (until) =>
        `Votre entreprise approuve les réservations de ce montant, d’ici le ${until}. Votre place est gardée en attendant.`,
      toApprove: (until) => `Cette réservation attend votre accord. Répondez avant le ${until}, sans quoi elle expire.`,
      withdrawn: () => 'La réservation est annulée : vos places sont de nouveau libres.',
    },
    colon: ' : ',
    when: 'Quand',
    where: 'Où',
    seat: 'Poste',
    people: 'Personnes',
    reference: 'Référence',
    reason: 'Raison',
    refunded: 'Rendu',
    morning: 'matin',
    afternoon: 'après-midi',
    day: 'journée',
    open: 'Voir la réservation',
    answer: 'Répondre à la demande',
  },
  en: {
    hello: (name) => `Hello ${name},`,
    subject: {
      confirmed: (place, when) => `Booked: ${place}, ${when}`,
      pending: (place, when) => `Request sent: ${place}, ${when}`,
      rejected: (place, when) => `Request declined: ${place}, ${when}`,
      expired: (place, when) => `Request not answered: ${place}, ${when}`,
      cancelled: (place, when) => `Cancelled: ${place}, ${when}`,
      asked: (place, when) => `To confirm: ${place}, ${when}`,
      pendingApproval: (place, when) => `Request sent: ${place}, ${when}`,
      toApprove: (place, when) => `To approve: ${place}, ${when}`,
      withdrawn: (place, when) => `Cancelled: ${place}, ${when}`,
    },
    lead: {
      confirmed: () => 'Your place is booked. The event is attached: add it to your calendar.',
      pending: (until) => `The host has until ${until} to answer. Your place is held meanwhile.`,
      rejected: () => 'The host could not accept your request. Nothing is charged.',
      expired: () => 'The host did not answer in time. Nothing is charged; other spaces are free that day.',
      cancelled: () => 'The booking is cancelled and the place is free again.',
      asked: (until) => `Someone would like to come. Answer before ${until}, or the request expires.`,
      pendingApproval: (until) =>
        `Your company approves bookings of this amount, until ${until}. Your place is held meanwhile.`,
      toApprove: (until) => `This booking waits for your approval. Answer before ${until}, or it expires.`,
      withdrawn: () => 'The booking is cancelled: your places are free again.',
    },
    colon: ': ',
    when: 'When',
    where: 'Where',
    seat: 'Seat',
    people: 'People',
    reference: 'Reference',
    reason: 'Reason',
    refunded: 'Returned',
    morning: 'morning',
    afternoon: 'afternoon',
    day: 'full day',
    open: 'See the booking',
    answer: 'Answer the request',
  },
  nl: {
    hello: (name) => `Dag ${name},`,
    subject: {
      confirmed: (place, when) => `Geboekt: ${place}, ${when}`,
      pending: (place, when) => `Aanvraag verstuurd: ${place}, ${when}`,
      rejected: (place, when) => `Aanvraag geweigerd: ${place}, ${when}`,
      expired: (place, when) => `Aanvraag niet beantwoord: ${place}, ${when}`,
      cancelled: (place, when) => `Geannuleerd: ${place}, ${when}`,
      asked: (place, when) => `Te bevestigen: ${place}, ${when}`,
      pendingApproval: (place, when) => `Aanvraag verstuurd: ${place}, ${when}`,
      toApprove: (place, when) => `Goed te keuren: ${place}, ${when}`,
      withdrawn: (place, when) => `Geannuleerd: ${place}, ${when}`,
    },
    lead: {
      confirmed: () => 'Uw plek is geboekt. De afspraak is bijgevoegd: zet hem in uw agenda.',
      pending: (until) => `De gastheer heeft tot ${until} om te antwoorden. Uw plek wordt zolang vastgehouden.`,
      rejected: () => 'De gastheer kon uw aanvraag niet aannemen. Er wordt niets afgeschreven.',
      expired: () =>
        'De gastheer heeft niet op tijd geantwoord. Er wordt niets afgeschreven; andere plekken zijn die dag vrij.',
      cancelled: () => 'De boeking is geannuleerd en de plek is weer vrij.',
      asked: (until) => `Iemand wil graag komen. Antwoord vóór ${until}, anders vervalt de aanvraag.`,
      pendingApproval: (until) =>
        `Uw bedrijf keurt boekingen van dit bedrag goed, tot ${until}. Uw plek wordt zolang vastgehouden.`,
      toApprove: (until) => `Deze boeking wacht op uw akkoord. Antwoord vóór ${until}, anders vervalt ze.`,
      withdrawn: () => 'De boeking is geannuleerd: uw plekken zijn weer vrij.',
    },
    colon: ': ',
    when: 'Wanneer',
    where: 'Waar',
    seat: 'Werkplek',
    people: 'Personen',
    reference: 'Referentie',
    reason: 'Reden',
    refunded: 'Teruggegeven',
    morning: 'ochtend',
    afternoon: 'middag',
    day: 'hele dag',
    open: 'De boeking bekijken',
    answer: 'De aanvraag beantwoorden',
  },
};
