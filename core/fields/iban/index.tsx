// Draws bank account numbers in the browser.
import { notatedKind } from '../controls/notatedKind.tsx';
import { iban as kind, showIban } from './kind.ts';

export const iban = notatedKind({ show: showIban, keep: kind.normalise }, { width: 220 });
