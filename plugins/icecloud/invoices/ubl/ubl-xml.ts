// Writes the data of an invoice or credit note as UBL 2.1, with its elements in the order of the schema.
import { centsOf, escapeXml } from '#core/contract';
import { BELGIAN, type Ubl, type UblAllowance, type UblGroup, type UblLine, type UblParty } from './ubl.ts';

const EN_16931 = 'urn:cen.eu:en16931:2017';
const CUSTOMIZATION = `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:';

type Attributes = Readonly<Record<string, string>>;

const attributes = (all: Attributes) => Object.entries(all).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);

/** Writes an element with a value; nothing if there is no value. */
const cbc = (name: string, value: string | undefined, all: Attributes = {}) =>
  value ? `<cbc:${name}${attributes(all).join('')}>${escapeXml(value)}</cbc:${name}>` : '';
/** Writes a group of elements; nothing if all of them are empty. */
const cac = (name: string, ...parts: readonly string[]) =>
  parts.some(Boolean) ? `<cac:${name}>${parts.join('')}</cac:${name}>` : '';

export function xmlOf(ubl: Ubl): string {
  const root = ubl.type === '381' ? 'CreditNote' : 'Invoice';
  const names = `xmlns="${SCHEMA}${root}-2" xmlns:cac="${SCHEMA}CommonAggregateComponents-2" xmlns:cbc="${SCHEMA}CommonBasicComponents-2"`;
  const money = (name: string, amount: number) => cbc(name, amount.toFixed(2), { currencyID: ubl.currency });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>`,
    // A receiver without a Peppol address gets the same data, marked as following the European norm alone.
    ubl.buyer.endpoint
      ? cbc('CustomizationID', CUSTOMIZATION) + cbc('ProfileID', PROFILE)
      : cbc('CustomizationID', EN_16931),
    cbc('ID', ubl.id) + cbc('IssueDate', ubl.issue_date) + cbc('DueDate', ubl.due_date),
    cbc(`${root}TypeCode`, ubl.type) + cbc('DocumentCurrencyCode', ubl.currency),
    cbc('BuyerReference', ubl.buyer_reference),
    cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', ubl.credits))),
    cac('AccountingSupplierParty', partyXml(ubl.seller)),
    cac('AccountingCustomerParty', partyXml(ubl.buyer)),
    deliveryXml(ubl),
    paymentXml(ubl),
    // A credit note has no due date, so its payment terms name the invoice that it settles (BR-CO-25).
    root === 'CreditNote' ? cac('PaymentTerms', cbc('Note', ubl.credits ?? ubl.id)) : '',
    ...ubl.allowances.map((one) => allowanceXml(one, money)),
    cac('TaxTotal', money('TaxAmount', ubl.vat), ...ubl.groups.map((group) => groupXml(group, money))),
    cac(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', ubl.lines_net) + money('TaxExclusiveAmount', ubl.net),
      money('TaxInclusiveAmount', ubl.total) +
        allowanceTotal(ubl, money) +
        (ubl.prepaid === 0 ? '' : money('PrepaidAmount', ubl.prepaid)),
      money('PayableAmount', ubl.payable),
    ),
    ...ubl.lines.map((line) => lineXml(line, root, ubl.currency)),
    `</${root}>\n`,
  ]
    .filter(Boolean)
    .join('\n');
}

const NO_CHARGE = '<cbc:ChargeIndicator>false</cbc:ChargeIndicator>';
const vatScheme = cac('TaxScheme', cbc('ID', 'VAT'));

function partyXml(party: UblParty): string {
  const scheme = { schemeID: party.scheme };
  const isBelgian = party.scheme === BELGIAN;
  return cac(
    'Party',
    cbc('EndpointID', party.endpoint, scheme),
    cac('PartyName', cbc('Name', party.name)),
    cac(
      'PostalAddress',
      cbc('StreetName', party.street) + cbc('CityName', party.city) + cbc('PostalZone', party.zipcode),
      cac('Country', cbc('IdentificationCode', party.country)),
    ),
    party.vat_id ? cac('PartyTaxScheme', cbc('CompanyID', party.vat_id), vatScheme) : '',
    // Only a Belgian party has a company id here, because a VAT number from abroad is in no register of companies.
    cac(
      'PartyLegalEntity',
      cbc('RegistrationName', party.name) +
        (isBelgian ? cbc('CompanyID', party.endpoint, scheme) : '') +
        cbc('CompanyLegalForm', party.court),
    ),
    cac('Contact', cbc('Name', party.contact) + cbc('Telephone', party.phone_nr) + cbc('ElectronicMail', party.email)),
  );
}

function deliveryXml({ delivery }: Ubl): string {
  if (!delivery) return '';
  const place = cac('Address', cac('Country', cbc('IdentificationCode', delivery.country)));
  return cac('Delivery', cbc('ActualDeliveryDate', delivery.date), cac('DeliveryLocation', place));
}

/** Code 30 means a credit transfer. */
function paymentXml({ type, communication, iban, bic }: Ubl): string {
  if (type === '381' || !iban) return '';
  const branch = cac('FinancialInstitutionBranch', cbc('ID', bic));
  const account = cac('PayeeFinancialAccount', cbc('ID', iban), branch);
  return cac('PaymentMeans', cbc('PaymentMeansCode', '30'), cbc('PaymentID', communication), account);
}

type Category = Pick<UblGroup, 'category' | 'rate' | 'reason' | 'reason_text'>;

/** A supply that is not subject to VAT has no rate either (BR-O-05). */
const categoryXml = (name: string, { category, rate, reason, reason_text }: Category) =>
  cac(
    name,
    cbc('ID', category) + (category === 'O' ? '' : cbc('Percent', rate.toFixed(2))),
    cbc('TaxExemptionReasonCode', reason) + cbc('TaxExemptionReason', reason_text),
    vatScheme,
  );

function groupXml(group: UblGroup, money: (name: string, amount: number) => string): string {
  const amounts = money('TaxableAmount', group.net) + money('TaxAmount', group.vat);
  return cac('TaxSubtotal', amounts, categoryXml('TaxCategory', group));
}

type Money = (name: string, amount: number) => string;

/** The discount on the whole, of one rate; code 95 means a discount. */
function allowanceXml({ category, rate, amount }: UblAllowance, money: Money): string {
  return cac(
    'AllowanceCharge',
    NO_CHARGE,
    cbc('AllowanceChargeReasonCode', '95'),
    money('Amount', amount),
    categoryXml('TaxCategory', { category, rate }),
  );
}

function allowanceTotal({ allowances }: Ubl, money: Money): string {
  const cents = allowances.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return cents === 0 ? '' : money('AllowanceTotalAmount', cents / 100);
}

function lineXml(line: UblLine, root: 'Invoice' | 'CreditNote', currencyID: string): string {
  const isInvoice = root === 'Invoice';
  return cac(
    `${root}Line`,
    cbc('ID', line.id),
    cbc(isInvoice ? 'InvoicedQuantity' : 'CreditedQuantity', String(line.qty), { unitCode: line.unit }),
    cbc('LineExtensionAmount', line.net.toFixed(2), { currencyID }),
    rebateXml(line, currencyID),
    cac('Item', cbc('Name', line.name), categoryXml('ClassifiedTaxCategory', line)),
    cac('Price', cbc('PriceAmount', decimal(line.price), { currencyID })),
  );
}

/** Code 95 means a discount. */
function rebateXml({ rebate }: UblLine, currencyID: string): string {
  if (!rebate) return '';
  const amount = cbc('Amount', rebate.toFixed(2), { currencyID });
  return cac('AllowanceCharge', NO_CHARGE, cbc('AllowanceChargeReasonCode', '95'), amount);
}

/** Writes a number with at least two decimals, and never as 1e-7. */
const decimal = (value: number) => value.toFixed(8).replace(/0{1,6}$/, '');
