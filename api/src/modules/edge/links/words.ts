import { type Language, type LocationType, languages } from '@escale/contract';

interface Words {
  /** First message to a chat. */
  linked: string;
  places: Readonly<Record<Exclude<LocationType, 'notDefined'>, string>>;
  morning: string;
  afternoon: string;
  colon: string;
  /** Heads the plan of a day. */
  plan(date: string): string;
  hello(firstName: string): string;
  broken(service: string): string;
  brokenLead(service: string): string;
  open: string;
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    linked: 'Escale est relié : vous recevrez ici votre journée et vos réservations.',
    places: {
      office: 'Bureau',
      home: 'Télétravail',
      flexOffice: 'Espace réservé',
      offsite: 'Déplacement',
      dayOff: 'Congé',
    },
    morning: 'Matin',
    afternoon: 'Après-midi',
    colon: ' : ',
    plan: (date) => `Votre journée du ${date}`,
    hello: (firstName) => `Bonjour ${firstName},`,
    broken: (service) => `Le lien avec ${service} est rompu`,
    brokenLead: (service) =>
      `${service} refuse désormais l’accès donné à Escale. Rien n’y est plus écrit ; reliez le compte de nouveau si vous le souhaitez.`,
    open: 'Ouvrir mon compte',
  },
  en: {
    linked: 'Escale is linked: your day and your bookings will be told here.',
    places: { office: 'Office', home: 'Home', flexOffice: 'Booked space', offsite: 'Offsite', dayOff: 'Day off' },
    morning: 'Morning',
    afternoon: 'Afternoon',
    colon: ': ',
    plan: (date) => `Your day, ${date}`,
    hello: (firstName) => `Hello ${firstName},`,
    broken: (service) => `The link with ${service} is broken`,
    brokenLead: (service) =>
      `${service} now refuses the access given to Escale. Nothing is written there any more; link the account again if you like.`,
    open: 'Open my account',
  },
  nl: {
    linked: 'Escale is gekoppeld: hier leest u uw dag en uw boekingen.',
    places: { office: 'Kantoor', home: 'Thuis', flexOffice: 'Geboekte ruimte', offsite: 'Elders', dayOff: 'Vrij' },
    morning: 'Ochtend',
    afternoon: 'Middag',
    colon: ': ',
    plan: (date) => `Uw dag, ${date}`,
    hello: (firstName) => `Dag ${firstName},`,
    broken: (service) => `De koppeling met ${service} is verbroken`,
    brokenLead: (service) =>
      `${service} weigert voortaan de toegang van Escale. Er wordt niets meer geschreven; koppel het account opnieuw als u dat wilt.`,
    open: 'Mijn account openen',
  },
};

/** Words in a language of the product, French for any other. */
export const wordsOf = (language: string | undefined): Words =>
  words[languages.find((one) => one === language) ?? 'fr'];
