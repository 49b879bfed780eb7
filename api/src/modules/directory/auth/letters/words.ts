import type { Language } from '@escale/contract';

interface Said {
  hello: string;
  colon: string;
  code: { subject: string; lead: string; name: string; open: string };
  reset: { subject: string; lead: string; open: string };
}

/** What the letters about an account say: the code that proves an address, and the link that sets a password. */
export const accountWords: Readonly<Record<Language, Said>> = {
  fr: {
    hello: 'Bonjour,',
    colon: ' : ',
    code: {
      subject: 'Votre code Escale',
      lead: 'Voici le code qui confirme votre adresse. Il vaut 15 minutes. Si vous n’avez rien demandé, ne le donnez à personne.',
      name: 'Code',
      open: 'Continuer sur Escale',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      lead: 'Ce lien sert une seule fois, pendant une heure. Si vous n’avez rien demandé, ignorez cette lettre : rien ne change.',
      open: 'Choisir un mot de passe',
    },
  },
  en: {
    hello: 'Hello,',
    colon: ': ',
    code: {
      subject: 'Your Escale code',
      lead: 'Here is the code that confirms your address. It is good for 15 minutes. If you did not ask for it, give it to nobody.',
      name: 'Code',
      open: 'Go on to Escale',
    },
    reset: {
      subject: 'Choose a new password',
      lead: 'This link works once, for an hour. If you did not ask for it, ignore this letter: nothing changes.',
      open: 'Choose a password',
    },
  },
  nl: {
    hello: 'Dag,',
    colon: ': ',
    code: {
      subject: 'Uw Escale-code',
      lead: 'Met deze code bevestigt u uw adres. De code geldt 15 minuten. Hebt u niets gevraagd, geef de code dan aan niemand.',
      name: 'Code',
      open: 'Verder naar Escale',
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      lead: 'Deze link werkt één keer, een uur lang. Hebt u niets gevraagd, negeer deze brief dan: er verandert niets.',
      open: 'Een wachtwoord kiezen',
    },
  },
};
