// Makes an invoice of given lines as UBL.
import { type InvoiceLine, sumsOfLines, totalled } from '../../../plugins/icecloud/invoices/lines.ts';
import { paperOf } from '../../../plugins/icecloud/invoices/paper.ts';
import { ublOf } from '../../../plugins/icecloud/invoices/ubl/ubl.ts';
import { findingsOf } from '../../../plugins/icecloud/invoices/ubl/ubl-checks.ts';
import { xmlOf } from '../../../plugins/icecloud/invoices/ubl/ubl-xml.ts';
import { randomPaper } from '../../invoices.ts';

/** Makes an invoice of today with these lines, as data and with the rules that it breaks. */
export const issued = (lines: readonly InvoiceLine[], more: object = {}) => {
  const days = { issue_date: '2026-11-23', due_date: '2026-12-23' };
  const own = {
    nr: '2026-00042',
    type: 'INVOICE',
    name: 'Ada',
    ...days,
    lines: totalled(lines),
    ...sumsOfLines(lines),
  };
  const ubl = ublOf(paperOf({ ...own, enterprise_nr: '0417497106', ...more }, randomPaper(3).seller));
  return { ubl, xml: xmlOf(ubl), broken: findingsOf(ubl).map(({ rule }) => rule) };
};
/** A line without VAT. */
export const FREE = { description: 'Ice', qty: 2, unit_price_vati: 5, vat_rate: 0 };
