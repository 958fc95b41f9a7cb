// Draws VAT numbers in the browser.
import { notatedKind } from '../controls/notatedKind.tsx';
import { vatNr as kind, showVatNumber } from './kind.ts';

export const vatNr = notatedKind({ show: showVatNumber, keep: kind.normalise });
