// Draws phone numbers in the browser: shown as people write them, and called by a click.
import { showPhone } from '#core/contract';
import { notatedKind } from '../controls/notatedKind.tsx';
import { phone as kind } from './kind.ts';

export const phone = notatedKind(
  { show: showPhone, keep: kind.normalise, type: 'tel', inputMode: 'tel' },
  { view: ({ value }) => <a href={`tel:${String(value)}`}>{showPhone(String(value))}</a>, width: 148 },
);
