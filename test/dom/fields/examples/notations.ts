// Lists examples of kinds for official numbers, each written in one form.
import { contains, type Example } from './example.ts';

interface Notation extends Required<Pick<Example, 'typed' | 'kept' | 'shown' | 'refused'>> {
  /** A part of the text by which it is found. */
  readonly part: string;
}
/** An example of a text with one notation, which is the same in its field and its cell. */
const notation = (kind: string, format: string, { part, ...rest }: Notation): Example => ({
  kind,
  field: { type: 'string', format },
  cell: rest.shown,
  filter: contains(part),
  ...rest,
});

export const NOTATIONS: readonly Example[] = [
  notation('phone', 'phone', {
    typed: '0470 12 34 56',
    kept: '+32470123456',
    shown: '+32 470 12 34 56',
    refused: ['call me', /Enter a phone/],
    part: '470',
  }),
  notation('iban', 'iban', {
    typed: 'be68 5390 0754 7034',
    kept: 'BE68539007547034',
    shown: 'BE68 5390 0754 7034',
    refused: ['BE00', /IBAN is not correct/],
    part: 'BE68',
  }),
  notation('enterprise-nr', 'enterprise-nr', {
    typed: 'BE 0403.170.701',
    kept: '0403170701',
    shown: '0403.170.701',
    refused: ['12', /enterprise number is not/],
    part: '0403',
  }),
  notation('vat-nr', 'vat-nr', {
    typed: 'nl 1234.56.782.B.12',
    kept: 'NL123456782B12',
    shown: 'NL123456782B12',
    refused: ['NL123456783B12', /Belgian enterprise number/],
    part: 'NL12',
  }),
  notation('establishment-nr', 'establishment-unit-nr', {
    typed: '2.000.000.339',
    kept: '2000000339',
    shown: '2.000.000.339',
    refused: ['12', /establishment unit number is not/],
    part: '2000',
  }),
  notation('national-registry-nr', 'national-registry-nr', {
    typed: '85073003328',
    kept: '85073003328',
    shown: '85.07.30-033.28',
    refused: ['85073003329', /registry number is not/],
    part: '8507',
  }),
];
