// The invoice as data inside its PDF, as it goes by Peppol: who is not registered there, or has no enterprise number at
// all, reads it from the file.
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
