import type { InvoiceStatus, InvoiceType, Language } from '@escale/contract';

/** The texts of an invoice. */
interface Words {
  invoice: string;
  draft: string;
  billedTo: string;
  /** Of the company's register, where it has no name that all know. */
  registration: string;
  vatNumber: string;
  date: string;
  /** When what is invoiced was supplied. */
  supplied: string;
  due: string;
  status: string;
  quantity: string;
  unitPrice: string;
  excludingTax: string;
  tax: (percent: string, base: string) => string;
  includingTax: string;
  /** When and how it is paid, and what a late payment costs: texts that the law wants on the invoice. */
  terms: string;
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
    registration: 'N° d’immatriculation',
    vatNumber: 'N° de TVA intracommunautaire',
    date: 'Date de la facture',
    supplied: 'Date de la prestation',
    due: 'Échéance',
    status: 'État',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire hors taxes',
    excludingTax: 'Total hors taxes',
    tax: (percent, base) => `TVA ${percent} sur ${base}`,
    includingTax: 'Total toutes taxes comprises',
    terms:
      'Paiement à 30 jours, par carte ou virement. Pas d’escompte pour paiement anticipé. En cas de retard : pénalités de trois fois le taux d’intérêt légal et indemnité forfaitaire de 40 € pour frais de recouvrement (articles L441-10 et D441-5 du code de commerce).',
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
    registration: 'Registration number',
    vatNumber: 'VAT number',
    date: 'Invoice date',
    supplied: 'Date of supply',
    due: 'Due date',
    status: 'Status',
    quantity: 'Quantity',
    unitPrice: 'Unit price excluding tax',
    excludingTax: 'Total excluding tax',
    tax: (percent, base) => `VAT ${percent} on ${base}`,
    includingTax: 'Total including tax',
    terms:
      'Payment within 30 days, by card or bank transfer. No discount for early payment. Late payment: interest at three times the French legal rate and a fixed sum of €40 for recovery costs (articles L441-10 and D441-5 of the French commercial code).',
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
    registration: 'Registratienummer',
    vatNumber: 'Btw-nummer',
    date: 'Factuurdatum',
    supplied: 'Datum van de dienst',
    due: 'Vervaldatum',
    status: 'Status',
    quantity: 'Aantal',
    unitPrice: 'Prijs per stuk exclusief btw',
    excludingTax: 'Totaal exclusief btw',
    tax: (percent, base) => `Btw ${percent} over ${base}`,
    includingTax: 'Totaal inclusief btw',
    terms:
      'Betaling binnen 30 dagen, per kaart of overschrijving. Geen korting voor vroegtijdige betaling. Bij te late betaling: rente van drie keer de Franse wettelijke rente en een vaste vergoeding van € 40 voor invorderingskosten (artikelen L441-10 en D441-5 van het Franse wetboek van koophandel).',
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
