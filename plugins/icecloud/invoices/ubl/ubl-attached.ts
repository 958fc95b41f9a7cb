// Attaches the invoice's Peppol data to its PDF as a file, for receivers who are not registered with Peppol or have no
// enterprise number.
import type { InvoicePaper } from '../paper.ts';
import { ublOf } from './ubl.ts';
import { findingsOf } from './ubl-checks.ts';
import { xmlOf } from './ubl-xml.ts';

/** The rule about the receiver's address, which matters only when an invoice is sent by Peppol. */
const ADDRESS = 'PEPPOL-EN16931-R010';

/** Attaches nothing if the receiver's program would refuse the data. */
export function attachedTo(paper: InvoicePaper) {
  const ubl = ublOf(paper);
  if (findingsOf(ubl).some(({ rule }) => rule !== ADDRESS)) return [];
  return [{ name: `${paper.nr}.xml`, type: 'application/xml', bytes: new TextEncoder().encode(xmlOf(ubl)) }];
}
