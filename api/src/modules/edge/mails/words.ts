import { errorMessages, type Language } from '@escale/contract';

/** What a letter about a booking says; `asked` and `withdrawn` are what its host reads, `toApprove` what a manager does. */
export const letterKinds = [
  'confirmed',
  'pending',
  'pendingApproval',
  'rejected',
  'supplierFailed',
  'expired',
  'cancelled',
  'asked',
  'toApprove',
  'withdrawn',
  'offered',
  'offerOver',
  'noShow',
  'reminder',
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
  /** How to come in, before what the space says of it. */
  directions: string;
}

export const words: Readonly<Record<Language, Words>> = {
  fr: {
    hello: (name) => `Bonjour ${name},`,
    subject: {
      confirmed: (place, when) => `Réservé : ${place}, ${when}`,
      pending: (place, when) => `Demande envoyée : ${place}, ${when}`,
      rejected: (place, when) => `Demande refusée : ${place}, ${when}`,
      supplierFailed: (place, when) => `Réservation impossible : ${place}, ${when}`,
      expired: (place, when) => `Demande sans réponse : ${place}, ${when}`,
      cancelled: (place, when) => `Annulé : ${place}, ${when}`,
      asked: (place, when) => `À confirmer : ${place}, ${when}`,
      pendingApproval: (place, when) => `Demande envoyée : ${place}, ${when}`,
      toApprove: (place, when) => `À approuver : ${place}, ${when}`,
      withdrawn: (place, when) => `Annulé : ${place}, ${when}`,
      offered: (place, when) => `Une place s’est libérée : ${place}, ${when}`,
      offerOver: (place, when) => `Offre expirée : ${place}, ${when}`,
      noShow: (place, when) => `Place libérée : ${place}, ${when}`,
      reminder: (place, when) => `Rappel : ${place}, ${when}`,
    },
    lead: {
      confirmed: () => 'Votre place est réservée. L’événement est joint : ajoutez-le à votre agenda.',
      pending: (until) => `L’hôte a jusqu’au ${until} pour répondre. Votre place est gardée en attendant.`,
      rejected: () => 'L’hôte n’a pas pu accepter votre demande. Rien n’est débité.',
      supplierFailed: () => errorMessages['booking.supplier-failed'].fr,
      expired: () => 'L’hôte n’a pas répondu à temps. Rien n’est débité ; d’autres espaces sont libres ce jour-là.',
      cancelled: () => 'La réservation est annulée et la place est libérée.',
      asked: (until) => `On aimerait venir chez vous. Répondez avant le ${until}, sans quoi la demande expire.`,
      pendingApproval: (until) =>
        `Votre entreprise approuve les réservations de ce montant, d’ici le ${until}. Votre place est gardée en attendant.`,
      toApprove: (until) => `Cette réservation attend votre accord. Répondez avant le ${until}, sans quoi elle expire.`,
      withdrawn: () => 'La réservation est annulée : vos places sont de nouveau libres.',
      offered: (until) =>
        `La place que vous attendiez est à vous jusqu’au ${until}. Acceptez-la d’ici là, sans quoi elle passe à la personne suivante.`,
      offerOver: () => 'Vous n’avez pas répondu à temps : la place a été proposée à la personne suivante.',
      noShow: () => 'Personne n’a signalé son arrivée à temps : la place a été libérée, sans remboursement.',
      reminder: () => 'Votre place vous attend. Voici comment venir.',
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
    directions: 'Accès',
  },
  en: {
    hello: (name) => `Hello ${name},`,
    subject: {
      confirmed: (place, when) => `Booked: ${place}, ${when}`,
      pending: (place, when) => `Request sent: ${place}, ${when}`,
      rejected: (place, when) => `Request declined: ${place}, ${when}`,
      supplierFailed: (place, when) => `Could not be booked: ${place}, ${when}`,
      expired: (place, when) => `Request not answered: ${place}, ${when}`,
      cancelled: (place, when) => `Cancelled: ${place}, ${when}`,
      asked: (place, when) => `To confirm: ${place}, ${when}`,
      pendingApproval: (place, when) => `Request sent: ${place}, ${when}`,
      toApprove: (place, when) => `To approve: ${place}, ${when}`,
      withdrawn: (place, when) => `Cancelled: ${place}, ${when}`,
      offered: (place, when) => `A place is free: ${place}, ${when}`,
      offerOver: (place, when) => `Offer over: ${place}, ${when}`,
      noShow: (place, when) => `Place freed: ${place}, ${when}`,
      reminder: (place, when) => `Reminder: ${place}, ${when}`,
    },
    lead: {
      confirmed: () => 'Your place is booked. The event is attached: add it to your calendar.',
      pending: (until) => `The host has until ${until} to answer. Your place is held meanwhile.`,
      rejected: () => 'The host could not accept your request. Nothing is charged.',
      supplierFailed: () => errorMessages['booking.supplier-failed'].en,
      expired: () => 'The host did not answer in time. Nothing is charged; other spaces are free that day.',
      cancelled: () => 'The booking is cancelled and the place is free again.',
      asked: (until) => `Someone would like to come. Answer before ${until}, or the request expires.`,
      pendingApproval: (until) =>
        `Your company approves bookings of this amount, until ${until}. Your place is held meanwhile.`,
      toApprove: (until) => `This booking waits for your approval. Answer before ${until}, or it expires.`,
      withdrawn: () => 'The booking is cancelled: your places are free again.',
      offered: (until) =>
        `The place you were waiting for is yours until ${until}. Accept it by then, or it goes to whoever is next.`,
      offerOver: () => 'You did not answer in time: the place was offered to whoever is next.',
      noShow: () => 'Nobody checked in in time: the place was freed, without a refund.',
      reminder: () => 'Your place is waiting for you. Here is how to get there.',
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
    directions: 'Getting in',
  },
  nl: {
    hello: (name) => `Dag ${name},`,
    subject: {
      confirmed: (place, when) => `Geboekt: ${place}, ${when}`,
      pending: (place, when) => `Aanvraag verstuurd: ${place}, ${when}`,
      rejected: (place, when) => `Aanvraag geweigerd: ${place}, ${when}`,
      supplierFailed: (place, when) => `Niet geboekt: ${place}, ${when}`,
      expired: (place, when) => `Aanvraag niet beantwoord: ${place}, ${when}`,
      cancelled: (place, when) => `Geannuleerd: ${place}, ${when}`,
      asked: (place, when) => `Te bevestigen: ${place}, ${when}`,
      pendingApproval: (place, when) => `Aanvraag verstuurd: ${place}, ${when}`,
      toApprove: (place, when) => `Goed te keuren: ${place}, ${when}`,
      withdrawn: (place, when) => `Geannuleerd: ${place}, ${when}`,
      offered: (place, when) => `Er is een plek vrij: ${place}, ${when}`,
      offerOver: (place, when) => `Aanbod verlopen: ${place}, ${when}`,
      noShow: (place, when) => `Plek vrijgegeven: ${place}, ${when}`,
      reminder: (place, when) => `Herinnering: ${place}, ${when}`,
    },
    lead: {
      confirmed: () => 'Uw plek is geboekt. De afspraak is bijgevoegd: zet hem in uw agenda.',
      pending: (until) => `De gastheer heeft tot ${until} om te antwoorden. Uw plek wordt zolang vastgehouden.`,
      rejected: () => 'De gastheer kon uw aanvraag niet aannemen. Er wordt niets afgeschreven.',
      supplierFailed: () => errorMessages['booking.supplier-failed'].nl,
      expired: () =>
        'De gastheer heeft niet op tijd geantwoord. Er wordt niets afgeschreven; andere plekken zijn die dag vrij.',
      cancelled: () => 'De boeking is geannuleerd en de plek is weer vrij.',
      asked: (until) => `Iemand wil graag komen. Antwoord vóór ${until}, anders vervalt de aanvraag.`,
      pendingApproval: (until) =>
        `Uw bedrijf keurt boekingen van dit bedrag goed, tot ${until}. Uw plek wordt zolang vastgehouden.`,
      toApprove: (until) => `Deze boeking wacht op uw akkoord. Antwoord vóór ${until}, anders vervalt ze.`,
      withdrawn: () => 'De boeking is geannuleerd: uw plekken zijn weer vrij.',
      offered: (until) =>
        `De plek waarop u wachtte is van u tot ${until}. Neem ze vóór dan aan, anders gaat ze naar de volgende.`,
      offerOver: () => 'U hebt niet op tijd geantwoord: de plek is aan de volgende aangeboden.',
      noShow: () => 'Niemand heeft op tijd ingecheckt: de plek is vrijgegeven, zonder terugbetaling.',
      reminder: () => 'Uw plek wacht op u. Zo komt u er.',
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
    directions: 'Toegang',
  },
};
