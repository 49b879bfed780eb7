import type { Language } from '@escale/contract';

/** Texts of the test provider's 3-D Secure page, which stands where a bank's own page would be. */
interface Words {
  title: string;
  test: string;
  lead: string;
  approve: string;
  refuse: string;
  over: string;
  back: string;
}

export const words: Record<Language, Words> = {
  fr: {
    title: 'Confirmez votre paiement',
    test: 'Banque de test',
    lead: 'Votre banque vous demande d’approuver ce paiement de {amount}. Aucune somme réelle n’est prélevée.',
    approve: 'Approuver le paiement',
    refuse: 'Refuser',
    over: 'Ce paiement n’attend plus votre réponse.',
    back: 'Revenir à Escale',
  },
  en: {
    title: 'Confirm your payment',
    test: 'Test bank',
    lead: 'Your bank asks you to approve this payment of {amount}. No real money is taken.',
    approve: 'Approve the payment',
    refuse: 'Refuse',
    over: 'This payment no longer waits for your answer.',
    back: 'Back to Escale',
  },
  nl: {
    title: 'Bevestig uw betaling',
    test: 'Testbank',
    lead: 'Uw bank vraagt u deze betaling van {amount} goed te keuren. Er wordt geen echt geld afgeschreven.',
    approve: 'De betaling goedkeuren',
    refuse: 'Weigeren',
    over: 'Deze betaling wacht niet meer op uw antwoord.',
    back: 'Terug naar Escale',
  },
};
