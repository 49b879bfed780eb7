import type { CompanyBilling, InvoiceLine, Language } from '@escale/contract';
import { isEstimate, type TaxCategory, taxCategory, taxesOf } from '@escale/rules';
import type { BankSettings } from '../../../../platform/config/bank.ts';
import { monthIn, pdfTexts } from '../../../../platform/pdf/pdf-words.ts';
import type { DrawnInvoice } from './draw-invoice.ts';
import { element, type XmlNode, xmlOf } from './xml.ts';

/** An issued invoice that names both parties: only such a one is a document of EN 16931. */
export type NamedInvoice = DrawnInvoice & { name: string; date: string; seller: CompanyBilling; buyer: CompanyBilling };

export function isNamed(invoice: DrawnInvoice): invoice is NamedInvoice {
  const { name, date, seller, buyer } = invoice;
  return name !== null && date !== null && seller !== null && buyer !== null && !isEstimate(invoice.status);
}

/** Codes of UNTDID 5305 (BT-151). */
const categoryCodes: Record<TaxCategory, string> = { standard: 'S', reverseCharge: 'AE', outsideUnion: 'G', zero: 'Z' };
/** Codes of the VATEX list (BT-121). */
const reasonCodes: Partial<Record<TaxCategory, string>> = {
  reverseCharge: 'VATEX-EU-AE',
  outsideUnion: 'VATEX-EU-G',
};
const registerSchemes: Partial<Record<CompanyBilling['country'], string>> = { FR: '0002', BE: '0208', NL: '0106' };

const amount = (cents: number) => (cents / 100).toFixed(2);
const percent = (basisPoints: number) => (basisPoints / 100).toFixed(2);
const day = (name: string, date: string, space: 'udt' | 'qdt' = 'udt') =>
  element(`ram:${name}`, element(`${space}:DateTimeString`, { format: '102' }, date.replaceAll('-', '')));

/**
 * The data of an invoice in the syntax of UN/CEFACT (CII), as EN 16931 and the profile of its name of Factur-X want them (INV-02). A credit
 * note, type 381, has the amounts of what it takes back, above zero.
 */
export function ciiOf(invoice: NamedInvoice, bank: BankSettings | null, language: Language): string {
  const isCredit = invoice.type === 'customer_credit_note';
  return xmlOf(
    element(
      'rsm:CrossIndustryInvoice',
      {
        'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
        'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
        'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
        'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      },
      element(
        'rsm:ExchangedDocumentContext',
        element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', 'urn:cen.eu:en16931:2017')),
      ),
      element(
        'rsm:ExchangedDocument',
        element('ram:ID', invoice.name),
        element('ram:TypeCode', isCredit ? '381' : '380'),
        day('IssueDateTime', invoice.date),
        ...notesOf(invoice, language),
      ),
      element(
        'rsm:SupplyChainTradeTransaction',
        ...invoice.lines.map((line, index) => lineOf(invoice, line, { index, isCredit, language })),
        element(
          'ram:ApplicableHeaderTradeAgreement',
          party('SellerTradeParty', invoice.seller),
          party('BuyerTradeParty', invoice.buyer),
        ),
        element(
          'ram:ApplicableHeaderTradeDelivery',
          element('ram:ActualDeliverySupplyChainEvent', day('OccurrenceDateTime', invoice.date)),
        ),
        settlementOf(invoice, { bank, isCredit, language }),
      ),
    ),
  );
}

/** What French law wants to be told of late payment, with its codes: indemnity, penalties, discount (BT-22). */
function notesOf({ seller }: NamedInvoice, language: Language): XmlNode[] {
  if (seller.country !== 'FR') return [];
  const text = pdfTexts(language);
  return (['PMT', 'PMD', 'AAB'] as const).map((code) =>
    element('ram:IncludedNote', element('ram:Content', text(`pdf.note.${code}`)), element('ram:SubjectCode', code)),
  );
}

interface Drawn {
  isCredit: boolean;
  language: Language;
}

/** What a line is for: as support wrote it, or else its type, with the month that is invoiced. */
export function lineName({ subject, description, month }: InvoiceLine, language: Language): string {
  const name = description ?? pdfTexts(language)(`pdf.type.${subject}`);
  return month === null ? name : `${name}, ${monthIn(month, language)}`;
}

function lineOf(
  { seller, buyer }: NamedInvoice,
  line: InvoiceLine,
  { index, isCredit, language }: Drawn & { index: number },
): XmlNode {
  const sign = isCredit ? -1 : 1;
  const { quantity, unitExcludingTaxCents, excludingTaxCents, taxBasisPoints } = line;
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(index + 1))),
    element('ram:SpecifiedTradeProduct', element('ram:Name', lineName(line, language))),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', amount(unitExcludingTaxCents))),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      element('ram:BilledQuantity', { unitCode: 'C62' }, String(sign * quantity)),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element(
        'ram:ApplicableTradeTax',
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', categoryCodes[taxCategory(taxBasisPoints, seller, buyer)]),
        element('ram:RateApplicablePercent', percent(taxBasisPoints)),
      ),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        element('ram:LineTotalAmount', amount(sign * excludingTaxCents)),
      ),
    ),
  );
}

/** One of the two sides, with its numbers of the register and of VAT. */
function party(
  role: string,
  { name, registration, vatNumber, address, postcode, city, country }: CompanyBilling,
): XmlNode {
  const digits = registration.replaceAll(/[\s.-]/g, '');
  // The register of France numbers companies by nine digits and their establishments by fourteen.
  const scheme = country === 'FR' && digits.length === 14 ? '0009' : registerSchemes[country];
  return element(
    `ram:${role}`,
    element('ram:Name', name),
    element('ram:SpecifiedLegalOrganization', element('ram:ID', scheme ? { schemeID: scheme } : {}, digits)),
    element(
      'ram:PostalTradeAddress',
      element('ram:PostcodeCode', postcode),
      element('ram:LineOne', address),
      element('ram:CityName', city),
      element('ram:CountryID', country),
    ),
    ...(vatNumber
      ? [
          element(
            'ram:SpecifiedTaxRegistration',
            element('ram:ID', { schemeID: 'VA' }, vatNumber.replaceAll(/[\s.-]/g, '')),
          ),
        ]
      : []),
  );
}

function settlementOf(
  invoice: NamedInvoice,
  { bank, isCredit, language }: Drawn & { bank: BankSettings | null },
): XmlNode {
  const sign = isCredit ? -1 : 1;
  const text = pdfTexts(language);
  const { seller, buyer, currency, dueDate, status, method, correctsOn } = invoice;
  const excluding = sign * invoice.excludingTaxCents;
  const including = sign * invoice.includingTaxCents;
  const isPaid = status === 'paid' || status === 'refunded';
  const prepaid = isPaid ? including : invoice.receivedCents;
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    element('ram:PaymentReference', invoice.name),
    element('ram:InvoiceCurrencyCode', currency),
    ...(bank
      ? [
          element(
            'ram:SpecifiedTradeSettlementPaymentMeans',
            element('ram:TypeCode', '30'),
            element('ram:PayeePartyCreditorFinancialAccount', element('ram:IBANID', bank.iban.replaceAll(' ', ''))),
            ...(bank.bic
              ? [element('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', bank.bic))]
              : []),
          ),
        ]
      : isPaid && method === 'card'
        ? [element('ram:SpecifiedTradeSettlementPaymentMeans', element('ram:TypeCode', '48'))]
        : []),
    ...taxesOf(invoice.lines).map(({ taxBasisPoints, baseCents, taxCents }) => {
      const category = taxCategory(taxBasisPoints, seller, buyer);
      const code = reasonCodes[category];
      return element(
        'ram:ApplicableTradeTax',
        element('ram:CalculatedAmount', amount(sign * taxCents)),
        element('ram:TypeCode', 'VAT'),
        ...(category === 'reverseCharge' || category === 'outsideUnion'
          ? [element('ram:ExemptionReason', text(`pdf.tax.${category}`))]
          : []),
        element('ram:BasisAmount', amount(sign * baseCents)),
        element('ram:CategoryCode', categoryCodes[category]),
        ...(code ? [element('ram:ExemptionReasonCode', code)] : []),
        element('ram:RateApplicablePercent', percent(taxBasisPoints)),
      );
    }),
    ...(dueDate === null
      ? []
      : [
          element(
            'ram:SpecifiedTradePaymentTerms',
            element('ram:Description', text(seller.country === 'FR' ? 'pdf.terms' : 'pdf.terms.abroad')),
            day('DueDateDateTime', dueDate),
          ),
        ]),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      element('ram:LineTotalAmount', amount(excluding)),
      element('ram:TaxBasisTotalAmount', amount(excluding)),
      element('ram:TaxTotalAmount', { currencyID: currency }, amount(sign * invoice.taxCents)),
      element('ram:GrandTotalAmount', amount(including)),
      element('ram:TotalPrepaidAmount', amount(prepaid)),
      element('ram:DuePayableAmount', amount(including - prepaid)),
    ),
    ...(invoice.corrects === null
      ? []
      : [
          element(
            'ram:InvoiceReferencedDocument',
            element('ram:IssuerAssignedID', invoice.corrects),
            ...(correctsOn === null ? [] : [day('FormattedIssueDateTime', correctsOn, 'qdt')]),
          ),
        ]),
  );
}
