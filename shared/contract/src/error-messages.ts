import type { Language } from './common.ts';
import type { ErrorCode } from './errors.ts';

/** What a member reads for each code of the catalogue (spec §8, ERR-01): page, API and mail use these same words. */
export const errorMessages: Record<ErrorCode, Record<Language, string>> = {
  'request.invalid': {
    fr: 'Certains champs sont invalides.',
    en: 'Some fields are invalid.',
    nl: 'Sommige velden zijn ongeldig.',
  },
  'request.too-large': {
    fr: 'La demande est trop volumineuse.',
    en: 'The request is too large.',
    nl: 'De aanvraag is te groot.',
  },
  'request.timeout': {
    fr: 'Le serveur a mis trop de temps à répondre. Réessayez.',
    en: 'The server took too long to answer. Try again.',
    nl: 'De server deed er te lang over. Probeer opnieuw.',
  },
  'request.idempotency-key-missing': {
    fr: 'Il manque la clé Idempotency-Key de cette demande.',
    en: 'This request needs an Idempotency-Key.',
    nl: 'Deze aanvraag heeft een Idempotency-Key nodig.',
  },
  'request.idempotency-key-reused': {
    fr: 'Cette clé a déjà servi à une autre demande.',
    en: 'This key was already used for another request.',
    nl: 'Deze sleutel is al voor een andere aanvraag gebruikt.',
  },
  'auth.unauthenticated': {
    fr: 'Connectez-vous pour continuer.',
    en: 'Sign in to continue.',
    nl: 'Meld u aan om verder te gaan.',
  },
  'auth.wrong-credentials': {
    fr: 'E-mail ou mot de passe incorrect.',
    en: 'Wrong email or password.',
    nl: 'Onjuist e-mailadres of wachtwoord.',
  },
  'auth.not-activated': {
    fr: 'Ce compte n’est pas encore activé.',
    en: 'Account not activated.',
    nl: 'Dit account is nog niet geactiveerd.',
  },
  'auth.disabled': {
    fr: 'Ce compte est bloqué. Contactez votre administrateur.',
    en: 'This account is disabled. Contact your administrator.',
    nl: 'Dit account is geblokkeerd. Neem contact op met uw beheerder.',
  },
  'auth.token-expired': {
    fr: 'Votre session a expiré. Reconnectez-vous.',
    en: 'Your session has expired. Sign in again.',
    nl: 'Uw sessie is verlopen. Meld u opnieuw aan.',
  },
  'auth.session-ended': {
    fr: 'Votre session est terminée. Reconnectez-vous.',
    en: 'Your session has ended. Sign in again.',
    nl: 'Uw sessie is beëindigd. Meld u opnieuw aan.',
  },
  'access.forbidden': {
    fr: 'Vous n’avez pas accès à cette page.',
    en: 'You do not have access to this page.',
    nl: 'U hebt geen toegang tot deze pagina.',
  },
  'access.freemium-free-only': {
    fr: 'Votre compte gratuit ne réserve que les espaces gratuits. Demandez un compte à votre entreprise.',
    en: 'Your free account books free spaces only. Ask your company for an account.',
    nl: 'Met uw gratis account boekt u alleen gratis ruimtes. Vraag uw bedrijf om een account.',
  },
  'access.no-internal-sites': {
    fr: 'Vous n’avez pas accès aux sites internes de cette entreprise.',
    en: 'You do not have access to this company’s internal sites.',
    nl: 'U hebt geen toegang tot de interne locaties van dit bedrijf.',
  },
  'resource.not-found': {
    fr: 'Introuvable : cet élément n’existe plus ou ne vous est pas ouvert.',
    en: 'Not found: it no longer exists or is not open to you.',
    nl: 'Niet gevonden: het bestaat niet meer of is niet voor u toegankelijk.',
  },
  'rate.limited': {
    fr: 'Trop de demandes. Attendez une minute, puis réessayez.',
    en: 'Too many requests. Wait a minute, then try again.',
    nl: 'Te veel aanvragen. Wacht een minuut en probeer opnieuw.',
  },
  'server.error': {
    fr: 'Un problème est survenu. Réessayez dans un instant.',
    en: 'Something went wrong. Try again in a moment.',
    nl: 'Er ging iets mis. Probeer het zo opnieuw.',
  },
  'server.unavailable': {
    fr: 'Le service est momentanément indisponible. Réessayez.',
    en: 'The service is temporarily unavailable. Try again.',
    nl: 'De dienst is tijdelijk niet beschikbaar. Probeer opnieuw.',
  },
  'booking.seat-taken': {
    fr: 'Cette place est déjà réservée.',
    en: 'Seat is already booked.',
    nl: 'Deze plaats is al geboekt.',
  },
  'booking.seat-required': {
    fr: 'Choisissez une place sur le plan.',
    en: 'Choose a seat on the plan.',
    nl: 'Kies een plaats op de plattegrond.',
  },
  'booking.full': {
    fr: 'La capacité maximale est atteinte.',
    en: 'You have reached the maximum capacity.',
    nl: 'De maximale capaciteit is bereikt.',
  },
  'booking.unavailable': {
    fr: 'Réservation impossible. Choisissez un autre jour ou une autre heure.',
    en: 'Booking not available. Please select another day or time.',
    nl: 'Boeking niet mogelijk. Kies een andere dag of een ander tijdstip.',
  },
  'booking.closed': {
    fr: 'Cet espace est fermé à ce moment.',
    en: 'This workspace is closed at that time.',
    nl: 'Deze ruimte is dan gesloten.',
  },
  'booking.closed-for-sale': {
    fr: 'Cet espace n’est pas ouvert à la réservation en ce moment.',
    en: 'This workspace is currently closed for sale.',
    nl: 'Deze ruimte kan op dit moment niet worden geboekt.',
  },
  'booking.outside-opening-hours': {
    fr: 'C’est en dehors des horaires d’ouverture.',
    en: 'That is outside the opening hours.',
    nl: 'Dat valt buiten de openingstijden.',
  },
  'booking.too-late': {
    fr: 'Il est trop tard pour réserver ce créneau.',
    en: 'It is too late to book this slot.',
    nl: 'Het is te laat om dit tijdvak te boeken.',
  },
  'booking.too-many-people': {
    fr: 'Cet espace n’accueille pas autant de personnes.',
    en: 'This workspace does not hold that many people.',
    nl: 'Deze ruimte is niet geschikt voor zoveel personen.',
  },
  'booking.too-few-people': {
    fr: 'Le nombre de personnes ne peut pas être inférieur au nombre de participants.',
    en: 'The number of people cannot be lower than the number of participants.',
    nl: 'Het aantal personen kan niet lager zijn dan het aantal deelnemers.',
  },
  'booking.policy-forbids-day': {
    fr: 'La politique de votre entreprise ne permet pas ce lieu ce jour-là.',
    en: 'Your company’s policy does not allow this place on that day.',
    nl: 'Het beleid van uw bedrijf staat deze plek op die dag niet toe.',
  },
  'booking.no-days-left': {
    fr: 'Vous n’avez plus de jours de ce type sur la période.',
    en: 'You have no days of this kind left in the period.',
    nl: 'U hebt in deze periode geen dagen van dit type meer over.',
  },
  'booking.not-cancellable': {
    fr: 'Cette réservation ne peut plus être annulée.',
    en: 'This booking can no longer be cancelled.',
    nl: 'Deze boeking kan niet meer worden geannuleerd.',
  },
  'booking.not-pending': {
    fr: 'Cette demande a déjà reçu une réponse.',
    en: 'This request has already been answered.',
    nl: 'Deze aanvraag is al beantwoord.',
  },
  'booking.promo-unknown': {
    fr: 'Ce code n’est pas valable ici.',
    en: 'This code is not valid here.',
    nl: 'Deze code is hier niet geldig.',
  },
  'payment.no-credits': {
    fr: 'Vos crédits ne suffisent pas pour cette réservation.',
    en: 'You do not have enough credits for this booking.',
    nl: 'U hebt niet genoeg credits voor deze boeking.',
  },
  'payment.failed': {
    fr: 'Le paiement n’a pas abouti. Réessayez, ou contactez-nous si cela continue.',
    en: 'There was an error processing your payment. Please try again, or contact us if you continue to have problems.',
    nl: 'De betaling is mislukt. Probeer opnieuw of neem contact met ons op als het blijft misgaan.',
  },
  'schedule.edit-failed': {
    fr: 'Ce jour n’a pas pu être modifié.',
    en: 'This day could not be changed.',
    nl: 'Deze dag kon niet worden gewijzigd.',
  },
  'schedule.booked': {
    fr: 'Une réservation occupe ce créneau. Annulez-la d’abord.',
    en: 'A booking holds this slot. Cancel it first.',
    nl: 'Een boeking bezet dit tijdvak. Annuleer die eerst.',
  },
};

/** Said when an answer is no problem of ours; all other sentences come with the answer. */
export const serverErrorWords = errorMessages['server.error'];
