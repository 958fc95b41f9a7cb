// Tests postcodes of zones: which texts are postcodes, and which addresses they serve.
import { arePostcodes, isServed } from '../../core/contract/index.ts';

test.each([
  ['9000', true],
  ['9000, 9030-9052', true],
  ['9000;9030 – 9052', true],
  ['NL 4550-4599, LU', true],
  ['be', true],
  ['NL 1234 AB', true],
  ['', false],
  ['Gent', false],
  ['9052-9030', false],
  ['9000-90520', false],
  ['9000, everything', false],
])('%s are postcodes: %s', (text, is) => {
  expect(arePostcodes(text)).toBe(is);
});

test.each([
  ['9000, 9030-9052', '9000', undefined, true],
  ['9000, 9030-9052', '9030', 'BE', true],
  ['9000, 9030-9052', ' 9052 ', 'be', true],
  ['9000, 9030-9052', 'B-9040', undefined, true],
  ['9000, 9030-9052', '8400', undefined, false],
  ['9000, 9030-9052', '9053', undefined, false],
  ['9000, 9030-9052', '90', undefined, false],
  ['9000, 9030-9052', '90301', undefined, false],
  ['9000, 9030-9052', '9000', 'NL', false],
  ['9000, 9030-9052', undefined, undefined, false],
  ['NL 4550-4599', '4561 AB', 'NL', true],
  ['NL 4550-4599', '4561', undefined, false],
  ['NL, LU', '1234 AB', 'NL', true],
  ['NL, LU', 'L-1009', 'LU', true],
  ['NL, LU', '9000', 'BE', false],
  ['BE', '8400', undefined, true],
])('%s serve %s %s: %s', (text, address_zipcode, address_country, is) => {
  expect(isServed(text, { address_zipcode, address_country })).toBe(is);
});
