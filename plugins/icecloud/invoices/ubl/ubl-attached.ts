// Attaches the invoice's Peppol data to its PDF as a file, for receivers who are not registered with Peppol or have no
// enterprise number.
import type { InvoicePaper } from '../paper.ts';
import { ublOf } from './ubl.ts';
import { findingsOf } from './ubl-checks.ts';
import { xmlOf } from './ubl-xml.ts';

/** What only sending asks for. */
const ADDRESS = 'PEPPOL-EN16931-R010';

/** Nothing where a receiver's program would refuse it. */
export function attachedTo(paper: InvoicePaper) {
  const ubl = ublOf(paper);
  if (findingsOf(ubl).some(({ rule }) => rule !== ADDRESS)) return [];
  return [{ name: `${paper.nr}.xml`, type: 'application/xml', bytes: new TextEncoder().encode(xmlOf(ubl)) }];
}
