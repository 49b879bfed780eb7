import type { Language } from '@escale/contract';

interface Words {
  hello: string;
  colon: string;
  subject(name: string): string;
  lead(name: string): string;
  /** Before the sender's own words. */
  message(firstName: string): string;
  open: string;
}

/** What the letter of an invitation to connect says. */
export const invitationWords: Readonly<Record<Language, Words>> = {
  fr: {
    hello: 'Bonjour,',
    colon: ' : ',
    subject: (name) => `${name} vous invite sur Escale`,
    lead: (name) =>
      `${name} aimerait voir où vous travaillez et vous montrer sa semaine. Créez votre compte avec cette adresse : l’invitation vous y attend.`,
    message: (firstName) => `Message de ${firstName}`,
    open: 'Voir l’invitation',
  },
  en: {
    hello: 'Hello,',
    colon: ': ',
    subject: (name) => `${name} invites you to Escale`,
    lead: (name) =>
      `${name} would like to see where you work and to show you their week. Create your account with this address: the invitation waits for you there.`,
    message: (firstName) => `Message from ${firstName}`,
    open: 'See the invitation',
  },
  nl: {
    hello: 'Dag,',
    colon: ': ',
    subject: (name) => `${name} nodigt u uit op Escale`,
    lead: (name) =>
      `${name} wil graag zien waar u werkt en u de eigen week tonen. Maak uw account aan met dit adres: de uitnodiging wacht daar op u.`,
    message: (firstName) => `Bericht van ${firstName}`,
    open: 'De uitnodiging bekijken',
  },
};
