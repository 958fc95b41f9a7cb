// Draws enterprise numbers in the browser.
import { notatedKind } from '../controls/notatedKind.tsx';
import { enterpriseNr as kind, showEnterpriseNumber } from './kind.ts';

export const enterpriseNr = notatedKind({ show: showEnterpriseNumber, keep: kind.normalise, length: kind.length });
