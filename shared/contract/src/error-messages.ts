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
  'booking.too-early': {
    fr: 'Ce jour est trop loin : on réserve au plus un an à l’avance.',
    en: 'That day is too far away: bookings open one year ahead.',
    nl: 'Die dag is te ver weg: u boekt hoogstens een jaar vooruit.',
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
  'booking.already-booked': {
    fr: 'Vous avez déjà une réservation à ce moment.',
    en: 'You already have a booking at that time.',
    nl: 'U hebt op dat moment al een boeking.',
  },
  'booking.too-few-people': {
    fr: 'Il faut une place pour l’organisateur, chaque participant et chaque invité : le nombre de personnes ne suffit pas.',
    en: 'The organiser, each participant and each guest need a place: the number of people is too low.',
    nl: 'De organisator, elke deelnemer en elke gast hebben een plaats nodig: het aantal personen is te laag.',
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
  'access.no-building': {
    fr: 'Ce bâtiment n’est pas ouvert à votre service.',
    en: 'This building is not open to your department.',
    nl: 'Dit gebouw is niet open voor uw afdeling.',
  },
  'access.feature-locked': {
    fr: 'Cette fonction s’active auprès de notre support. Contactez-nous.',
    en: 'This feature is activated by our support. Contact us.',
    nl: 'Deze functie wordt door onze support geactiveerd. Neem contact met ons op.',
  },
  'auth.incorrect-code': {
    fr: 'Code incorrect. Réessayez.',
    en: 'Incorrect code. Please try again.',
    nl: 'Onjuiste code. Probeer het opnieuw.',
  },
  'auth.activation-failed': {
    fr: 'L’e-mail n’a pas pu être activé.',
    en: 'Activating email error.',
    nl: 'Het e-mailadres kon niet worden geactiveerd.',
  },
  'auth.creation-refused': {
    fr: 'Votre entreprise n’ouvre pas de compte ainsi. Écrivez à son contact.',
    en: 'Your company does not open accounts this way. Write to its contact.',
    nl: 'Uw bedrijf opent zo geen accounts. Schrijf naar de contactpersoon.',
  },
  'auth.no-user-token': {
    fr: 'Il manque le jeton d’activation. Recommencez par votre e-mail.',
    en: 'There is no user token to use.',
    nl: 'Het activeringstoken ontbreekt. Begin opnieuw met uw e-mailadres.',
  },
  'auth.sign-up-failed': {
    fr: 'L’inscription n’a pas abouti.',
    en: 'Sign up error.',
    nl: 'De registratie is mislukt.',
  },
  'auth.company-restricted': {
    fr: 'Vous ne pouvez pas rejoindre cette entreprise pour le moment.',
    en: 'You cannot join now.',
    nl: 'U kunt zich nu niet aansluiten.',
  },
  'auth.saml-failed': {
    fr: 'La connexion par votre entreprise n’a pas abouti.',
    en: 'Signing in through your company failed.',
    nl: 'Aanmelden via uw bedrijf is mislukt.',
  },
  'auth.single-sign-on-required': {
    fr: 'Votre entreprise demande de se connecter par son propre compte, sans mot de passe.',
    en: 'Your company asks you to sign in through its own account, without a password.',
    nl: 'Uw bedrijf vraagt u om via het eigen account aan te melden, zonder wachtwoord.',
  },
  'auth.password-invalid': {
    fr: 'Saisissez un mot de passe valable.',
    en: 'Please enter a valid password.',
    nl: 'Voer een geldig wachtwoord in.',
  },
  'auth.wrong-old-password': {
    fr: 'Le mot de passe n’a pas changé. Vérifiez l’ancien mot de passe.',
    en: 'Password isn’t changed. Please check your old password.',
    nl: 'Het wachtwoord is niet gewijzigd. Controleer uw oude wachtwoord.',
  },
  'user.email-taken': {
    fr: 'Un membre a déjà cet e-mail.',
    en: 'User with this email already exists.',
    nl: 'Er bestaat al een gebruiker met dit e-mailadres.',
  },
  'booking.closed-today': {
    fr: 'Cet espace est fermé aujourd’hui.',
    en: 'This workspace is closed today.',
    nl: 'Deze ruimte is vandaag gesloten.',
  },
  'booking.out-of-order': {
    fr: 'Cet espace est hors service à cette date.',
    en: 'This workspace is out of order on that date.',
    nl: 'Deze ruimte is op die datum buiten gebruik.',
  },
  'booking.policy-forbids-space': {
    fr: 'La politique de votre entreprise ne permet pas cet espace extérieur.',
    en: 'Your company’s policy does not allow this external workspace.',
    nl: 'Het beleid van uw bedrijf staat deze externe ruimte niet toe.',
  },
  'booking.services-too-late': {
    fr: 'Les services se commandent plus de 48 heures à l’avance.',
    en: 'Services can be added only more than 48 hours ahead.',
    nl: 'Diensten kunnen alleen meer dan 48 uur van tevoren worden toegevoegd.',
  },
  'booking.promo-used': {
    fr: 'Vous avez déjà utilisé ce code.',
    en: 'You have already used this code.',
    nl: 'U hebt deze code al gebruikt.',
  },
  'booking.free-day-used': {
    fr: 'Vous avez déjà utilisé votre journée offerte.',
    en: 'Free day already used.',
    nl: 'U hebt uw gratis dag al gebruikt.',
  },
  'booking.free-day-invalid': {
    fr: 'La journée offerte vaut pour une seule date de sa période.',
    en: 'The free day is for a single date within its period.',
    nl: 'De gratis dag geldt voor één datum binnen de actieperiode.',
  },
  'booking.participant-required': {
    fr: 'Ajoutez au moins un participant.',
    en: 'Add at least one participant.',
    nl: 'Voeg ten minste één deelnemer toe.',
  },
  'booking.consent-required': {
    fr: 'Confirmez que vous pouvez utiliser les crédits de ces collègues.',
    en: 'Confirm that you may use these colleagues’ credits.',
    nl: 'Bevestig dat u de credits van deze collega’s mag gebruiken.',
  },
  'booking.custom-fields-required': {
    fr: 'Remplissez les champs que votre entreprise demande.',
    en: 'Fill in the fields your company asks for.',
    nl: 'Vul de velden in die uw bedrijf vraagt.',
  },
  'booking.share-refused': {
    fr: 'La part d’un des participants ne peut pas être payée par ses crédits.',
    en: 'The share of one of the participants cannot be paid with their credits.',
    nl: 'Het deel van een van de deelnemers kan niet met diens credits worden betaald.',
  },
  'booking.not-delegate': {
    fr: 'Cette personne ne vous a pas confié ses réservations.',
    en: 'This person has not entrusted their bookings to you.',
    nl: 'Deze persoon heeft u niet gemachtigd om te boeken.',
  },
  'booking.not-changeable': {
    fr: 'Cette réservation ne peut plus être modifiée.',
    en: 'This booking can no longer be changed.',
    nl: 'Deze boeking kan niet meer worden gewijzigd.',
  },
  'booking.not-undoable': {
    fr: 'L’annulation ne peut plus être reprise.',
    en: 'The cancellation can no longer be undone.',
    nl: 'De annulering kan niet meer ongedaan worden gemaakt.',
  },
  'booking.check-in-not-open': {
    fr: 'L’arrivée ne peut pas être signalée à cette heure.',
    en: 'You cannot check in at this time.',
    nl: 'U kunt op dit moment niet inchecken.',
  },
  'booking.check-in-elsewhere': {
    fr: 'Ce code ou cette position n’est pas celui de la place réservée.',
    en: 'This code or position is not that of the booked place.',
    nl: 'Deze code of positie hoort niet bij de geboekte plek.',
  },
  'booking.supplier-failed': {
    fr: 'Une erreur est survenue pendant la réservation. Essayez un autre espace, ou écrivez à notre support.',
    en: 'An error has occurred during booking. Try another space, or contact our support.',
    nl: 'Er is een fout opgetreden tijdens het boeken. Probeer een andere ruimte of neem contact op met onze support.',
  },
  'waiting-list.not-needed': {
    fr: 'Il reste de la place : réservez directement.',
    en: 'There is room: book it directly.',
    nl: 'Er is nog plaats: boek direct.',
  },
  'waiting-list.already': {
    fr: 'Vous êtes déjà sur cette liste d’attente.',
    en: 'You are already on this waiting list.',
    nl: 'U staat al op deze wachtlijst.',
  },
  'waiting-list.too-many': {
    fr: 'Vous attendez déjà 20 places : quittez une liste d’attente pour en rejoindre une autre.',
    en: 'You are waiting for 20 places already: leave a waiting list to join another.',
    nl: 'U wacht al op 20 plekken: verlaat een wachtlijst om er een andere bij te nemen.',
  },
  'waiting-list.offer-over': {
    fr: 'Cette offre n’est plus valable.',
    en: 'This offer is over.',
    nl: 'Dit aanbod is verlopen.',
  },
  'payment.provider-error': {
    fr: 'Le paiement par carte a échoué chez notre prestataire. Réessayez.',
    en: 'The card provider could not take the payment. Try again.',
    nl: 'De kaartbetaling is bij onze provider mislukt. Probeer opnieuw.',
  },
  'payment.intent-failed': {
    fr: 'Le paiement n’a pas pu être retrouvé.',
    en: 'The payment could not be retrieved.',
    nl: 'De betaling kon niet worden opgehaald.',
  },
  'payment.invoice-paid': {
    fr: 'Cette facture est déjà payée.',
    en: 'Invoice is already paid.',
    nl: 'De factuur is al betaald.',
  },
  'credits.update-failed': {
    fr: 'Les crédits n’ont pas pu être modifiés.',
    en: 'The credits could not be updated.',
    nl: 'De credits konden niet worden gewijzigd.',
  },
  'credits.not-enough': {
    fr: 'Ce compte n’a pas autant de crédits.',
    en: 'This account does not hold that many credits.',
    nl: 'Deze rekening heeft niet zoveel credits.',
  },
  'schedule.both-booked': {
    fr: 'Les deux demi-journées sont réservées : la journée ne peut pas être réunie.',
    en: 'Both halves are booked: the day cannot be merged.',
    nl: 'Beide dagdelen zijn geboekt: de dag kan niet worden samengevoegd.',
  },
  'schedule.not-split': {
    fr: 'Ce jour n’a pas pu être partagé.',
    en: 'This day could not be split.',
    nl: 'Deze dag kon niet worden gesplitst.',
  },
  'schedule.has-bookings': {
    fr: 'Des réservations tiennent ce jour. Confirmez pour les libérer.',
    en: 'Bookings hold this day. Confirm to free them.',
    nl: 'Er staan boekingen op deze dag. Bevestig om ze vrij te geven.',
  },
  'schedule.nothing-to-join': {
    fr: 'Votre collègue n’a pas de lieu à rejoindre ce jour-là.',
    en: 'Your colleague has no place to join on that day.',
    nl: 'Uw collega heeft die dag geen plek om zich bij aan te sluiten.',
  },
  'schedule.no-room': {
    fr: 'Il n’y a plus de place à cet endroit.',
    en: 'There is no room left at that place.',
    nl: 'Er is op die plek geen ruimte meer.',
  },
  'schedule.join-unpaid': {
    fr: 'Cet espace se paie : réservez-le pour rejoindre votre collègue.',
    en: 'This space has a price: book it to join your colleague.',
    nl: 'Deze ruimte is betalend: boek ze om u bij uw collega aan te sluiten.',
  },
  'schedule.plan-outdated': {
    fr: 'La semaine a changé entre-temps. Demandez une nouvelle proposition.',
    en: 'The week has changed meanwhile. Ask for a new proposal.',
    nl: 'De week is intussen veranderd. Vraag een nieuw voorstel.',
  },
  'policy.name-taken': {
    fr: 'Une politique porte déjà ce nom.',
    en: 'A policy with this name already exists.',
    nl: 'Er bestaat al een beleid met deze naam.',
  },
  'policy.rule-overlaps': {
    fr: 'Une autre règle compte déjà ce lieu.',
    en: 'Another rule already counts this place.',
    nl: 'Een andere regel telt deze plek al.',
  },
  'policy.rule-exists': {
    fr: 'Cette règle existe déjà : modifiez-la.',
    en: 'This rule already exists: change it.',
    nl: 'Deze regel bestaat al: wijzig hem.',
  },
  'policy.rule-missing': {
    fr: 'Cette règle n’existe pas encore.',
    en: 'This rule does not exist yet.',
    nl: 'Deze regel bestaat nog niet.',
  },
  'connection.unlink-failed': {
    fr: 'La connexion n’a pas pu être retirée.',
    en: 'Failed to unlink.',
    nl: 'Ontkoppelen is mislukt.',
  },
  'connection.already': {
    fr: 'Vous êtes déjà en relation, ou une invitation attend.',
    en: 'You are already connected, or an invitation is waiting.',
    nl: 'U bent al verbonden, of er wacht een uitnodiging.',
  },
  'connection.declined': {
    fr: 'Cette personne a décliné votre invitation il y a moins de 30 jours.',
    en: 'This person declined your invitation less than 30 days ago.',
    nl: 'Deze persoon heeft uw uitnodiging minder dan 30 dagen geleden afgewezen.',
  },
  'connection.limit': {
    fr: 'Votre compte gratuit a atteint sa limite de relations.',
    en: 'Your free account has reached its limit of connections.',
    nl: 'Uw gratis account heeft de limiet van connecties bereikt.',
  },
  'connection.not-pending': {
    fr: 'Cette invitation n’attend plus de réponse.',
    en: 'This invitation is no longer waiting.',
    nl: 'Deze uitnodiging wacht niet meer.',
  },
  'customer.domain-taken': {
    fr: 'Ce domaine appartient déjà à une entreprise.',
    en: 'This domain already belongs to a company.',
    nl: 'Dit domein hoort al bij een bedrijf.',
  },
  'customer.import-invalid': {
    fr: 'Le fichier contient des lignes en erreur. Rien n’a été enregistré.',
    en: 'The file has rows in error. Nothing was saved.',
    nl: 'Het bestand bevat foutieve rijen. Er is niets opgeslagen.',
  },
  'customer.confirm-quota-approach': {
    fr: 'Changer la façon de traiter un quota épuisé touche toute l’entreprise : confirmez ce changement.',
    en: 'Changing what happens when days run out affects the whole company: confirm the change.',
    nl: 'Wijzigen wat er gebeurt als dagen op zijn, raakt het hele bedrijf: bevestig deze wijziging.',
  },
  'calendar.google-failed': {
    fr: 'Le calendrier Google n’a pas pu être relié.',
    en: 'The Google calendar could not be connected.',
    nl: 'De Google-agenda kon niet worden gekoppeld.',
  },
  'calendar.microsoft-failed': {
    fr: 'Le calendrier Microsoft n’a pas pu être relié.',
    en: 'The Microsoft calendar could not be connected.',
    nl: 'De Microsoft-agenda kon niet worden gekoppeld.',
  },
  'chat.failed': {
    fr: 'La messagerie n’a pas pu être reliée.',
    en: 'The chat could not be linked.',
    nl: 'De chat kon niet worden gekoppeld.',
  },
  'partner.failed': {
    fr: 'Une erreur technique empêche de relier le compte partenaire.',
    en: 'A technical error prevents linking the partner account.',
    nl: 'Door een technische fout kan het partneraccount niet worden gekoppeld.',
  },
  'partner.details': {
    fr: 'Les informations du partenaire n’ont pas pu être lues.',
    en: 'The partnership details could not be read.',
    nl: 'De partnergegevens konden niet worden gelezen.',
  },
  'address.failed': {
    fr: 'L’adresse n’a pas pu être trouvée. Choisissez une suggestion.',
    en: 'The address could not be found. Choose a suggestion.',
    nl: 'Het adres kon niet worden gevonden. Kies een suggestie.',
  },
  'media.too-large': {
    fr: 'L’image dépasse 25 Mo.',
    en: 'Image size is exceeded.',
    nl: 'De afbeelding is groter dan 25 MB.',
  },
  'media.load-failed': {
    fr: 'L’image n’a pas pu être chargée.',
    en: 'Something went wrong during image loading.',
    nl: 'Er ging iets mis bij het laden van de afbeelding.',
  },
  'map.not-downloadable': {
    fr: 'Le plan de l’étage n’a pas pu être téléchargé.',
    en: 'The floor map could not be downloaded.',
    nl: 'De plattegrond kon niet worden gedownload.',
  },
  'map.seats-out-of-bounds': {
    fr: 'Des places sortent de leur zone.',
    en: 'Seats lie outside their zone.',
    nl: 'Er liggen plaatsen buiten hun zone.',
  },
  'map.outdated': {
    fr: 'Le plan a changé entre-temps. Rechargez-le avant d’enregistrer.',
    en: 'The plan has changed meanwhile. Reload it before saving.',
    nl: 'De plattegrond is intussen veranderd. Laad die opnieuw voor u opslaat.',
  },
};

/** Said when an answer is no problem of ours; all other sentences come with the answer. */
export const serverErrorWords = errorMessages['server.error'];
