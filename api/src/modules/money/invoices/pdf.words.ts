import type { InvoiceStatus, InvoiceType, Language } from '@escale/contract';

/** What an invoice says. */
interface Words {
  invoice: string;
  draft: string;
  billedTo: string;
  date: string;
  due: string;
  status: string;
  excludingTax: string;
  tax: (percent: string) => string;
  includingTax: string;
  transfer: string;
  holder: string;
  label: string;
  types: Record<InvoiceType, string>;
  statuses: Record<InvoiceStatus, string>;
}

export const words: Record<Language, Words> = {
  fr: {
    invoice: 'Facture',
    draft: 'Facture non émise',
    billedTo: 'Facturé à',
    date: 'Date',
    due: 'Échéance',
    status: 'État',
    excludingTax: 'Total hors taxes',
    tax: (percent) => `TVA ${percent}`,
    includingTax: 'Total toutes taxes comprises',
    transfer: 'Paiement par virement',
    holder: 'Titulaire',
    label: 'Libellé à indiquer',
    types: {
      customer_cost_transfer: 'Transfert de charges',
      customer_hub_management: 'Gestion de hub',
      customer_security_deposit: 'Dépôt de garantie',
      customer_setup: 'Mise en place et frais',
      customer_consulting_mission: 'Mission de conseil',
      user_booking: 'Réservation',
      customer_balance: 'Chargement de crédits',
      customer_licences: 'Licences',
    },
    statuses: {
      pending: 'En attente',
      sent: 'Envoyée',
      estimate: 'Devis',
      'estimate-sent': 'Devis envoyé',
      paid: 'Payée',
      delayed: 'En retard',
      error: 'En erreur',
      cancelled: 'Annulée',
      refunded: 'Remboursée',
    },
  },
  en: {
    invoice: 'Invoice',
    draft: 'Invoice not issued',
    billedTo: 'Billed to',
    date: 'Date',
    due: 'Due date',
    status: 'Status',
    excludingTax: 'Total excluding tax',
    tax: (percent) => `VAT ${percent}`,
    includingTax: 'Total including tax',
    transfer: 'Payment by bank transfer',
    holder: 'Account holder',
    label: 'Reference to quote',
    types: {
      customer_cost_transfer: 'Charge transfer',
      customer_hub_management: 'Hub management',
      customer_security_deposit: 'Security deposit',
      customer_setup: 'Support setup and fees',
      customer_consulting_mission: 'Consulting service',
      user_booking: 'Booking',
      customer_balance: 'Credit loading',
      customer_licences: 'Licences',
    },
    statuses: {
      pending: 'Pending',
      sent: 'Sent',
      estimate: 'Estimate',
      'estimate-sent': 'Estimate sent',
      paid: 'Paid',
      delayed: 'Overdue',
      error: 'Error',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    },
  },
  nl: {
    invoice: 'Factuur',
    draft: 'Factuur niet uitgegeven',
    billedTo: 'Gefactureerd aan',
    date: 'Datum',
    due: 'Vervaldatum',
    status: 'Status',
    excludingTax: 'Totaal exclusief btw',
    tax: (percent) => `Btw ${percent}`,
    includingTax: 'Totaal inclusief btw',
    transfer: 'Betaling per overschrijving',
    holder: 'Rekeninghouder',
    label: 'Te vermelden mededeling',
    types: {
      customer_cost_transfer: 'Doorberekende kosten',
      customer_hub_management: 'Hubbeheer',
      customer_security_deposit: 'Waarborgsom',
      customer_setup: 'Opstart en ondersteuning',
      customer_consulting_mission: 'Adviesopdracht',
      user_booking: 'Boeking',
      customer_balance: 'Credits opladen',
      customer_licences: 'Licenties',
    },
    statuses: {
      pending: 'In afwachting',
      sent: 'Verzonden',
      estimate: 'Offerte',
      'estimate-sent': 'Offerte verzonden',
      paid: 'Betaald',
      delayed: 'Te laat',
      error: 'Fout',
      cancelled: 'Geannuleerd',
      refunded: 'Terugbetaald',
    },
  },
};
