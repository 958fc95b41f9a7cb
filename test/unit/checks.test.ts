// Tests the Belgian and international checks: known good numbers, one wrong digit, and the separators that people type.
import fc from 'fast-check';
import {
  FORMATS,
  isEnterpriseNumber,
  isEstablishmentUnitNumber,
  isForeignVatNumber,
  isIban,
  isPhone,
  keptVatNumber,
  printedVatNumber,
  readPhone,
  typedValue,
} from '#core/contract';

/** Makes ten digits whose last two are 97 − (first eight mod 97). */
function number97(first: string): string {
  return first + String(97 - (Number(first) % 97)).padStart(2, '0');
}

test.each(['0403.170.701', 'BE 0403.170.701', 'be0403170701', '0200068636'])('enterprise number %s', (number) => {
  expect(isEnterpriseNumber(number)).toBe(true);
});
test.each(['0403170702', '2403170701', '403170701', '', 'BE'])('not an enterprise number: %s', (number) => {
  expect(isEnterpriseNumber(number)).toBe(false);
});

test.each([
  ['national-registry-nr', '85073003328', '85073003329'],
  ['national-registry-nr', '00012500161', '00012500162'],
  ['enterprise-nr', '0403170701', '0403170710'],
  ['enterprise-nr', '0417497106', '0417497107'],
  ['establishment-unit-nr', '2000000339', '2000000338'],
  ['iban', 'BE68539007547034', 'BE86539007547034'],
] as const)('the check digits of the %s %s are right, and of %s wrong', (format, right, wrong) => {
  expect([FORMATS[format](right), FORMATS[format](wrong)]).toEqual([true, false]);
});

test('enterprise and establishment unit numbers: every made one passes, a changed digit never does', () => {
  const eight = fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'));
  fc.assert(
    fc.property(eight, fc.nat(9), fc.integer({ min: 1, max: 9 }), (first, place, shift) => {
      const number = number97(first);
      const isEnterprise = /^[01]/.test(number);
      expect(isEnterpriseNumber(number)).toBe(isEnterprise);
      expect(isEstablishmentUnitNumber(number)).toBe(/^[2-8]/.test(number));
      const digits = [...number];
      digits[place] = String((Number(digits[place]) + shift) % 10);
      expect(isEnterpriseNumber(digits.join('')) || isEstablishmentUnitNumber(digits.join(''))).toBe(false);
    }),
  );
});

/** A VAT number of each member state and of the neighbours, made by its rule. */
const VAT_NUMBERS = [
  ...['ATU13585627', 'BG175074752', 'CY10259033P', 'CZ25123891', 'DE136695976', 'DK13585628', 'EE100931558'],
  ...['EL094259216', 'ESB64717838', 'FI20774740', 'FR40303265045', 'HR33392005961', 'HU12892312', 'IE6433435F'],
  ...['IT00743110157', 'LT119511515', 'LU15027442', 'LV40003521600', 'MT11679112', 'NL123456782B12', 'PL8567346215'],
  ...['PT501964843', 'RO18547290', 'SE123456789701', 'SI50223054', 'SK2022749619'],
  ...['CHE107787577', 'GB980780684', 'XI980780684'],
];
test.each(VAT_NUMBERS)('VAT number %s, and not with another digit', (number) => {
  expect(isForeignVatNumber(number)).toBe(true);
  expect(FORMATS['vat-nr'](` ${number.toLowerCase()} `)).toBe(true);
  const wrong = number.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
  expect(isForeignVatNumber(wrong)).toBe(false);
});
test.each([
  ['CHE-107.787.577 MWST', 'CHE107787577', 'CHE-107.787.577 MWST'],
  ['gb 980 7806 84', 'GB980780684', 'GB 980 7806 84'],
  ['BE 0403.170.701', '0403170701', 'BE 0403.170.701'],
  ['NL123456782B12', 'NL123456782B12', 'NL123456782B12'],
])('%s is kept as %s and printed as %s', (typed, kept, printed) => {
  expect([keptVatNumber(typed), printedVatNumber(kept)]).toEqual([kept, printed]);
});
test.each(['GB123456789', 'BE0403170701', 'NL', '', 'XX1', 'FR4030326504'])(
  'not of another member state: %s',
  (number) => {
    expect(isForeignVatNumber(number)).toBe(false);
  },
);
test.each([
  ['BE 0403.170.701', '0403170701'],
  ['fr 40 303 265 045', 'FR40303265045'],
  ['BE12', 'BE12'],
])('%s is kept as %s', (typed, kept) => expect(keptVatNumber(typed)).toBe(kept));

test.each([
  'BE68 5390 0754 7034',
  'be68539007547034',
  'NL91ABNA0417164300',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
])('IBAN %s', (iban) => expect(isIban(iban)).toBe(true));
test.each(['BE68 5390 0754 7035', 'BE6853900754703', 'BE685390075470340', 'XX00', '', 'BE68-5390'])(
  'not an IBAN: %s',
  (iban) => expect(isIban(iban)).toBe(false),
);

test('a phone that was read stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(0|00|\+|32 )?[1-9][0-9 ./-]{8,12}$/), (typed) => {
      const phone = typedValue(readPhone(typed));
      fc.pre(phone !== undefined);
      expect(isPhone(phone ?? '')).toBe(true);
      expect(readPhone(phone ?? '')).toEqual({ value: phone });
    }),
  );
});

test.each<[keyof typeof FORMATS, string, boolean]>([
  ['https-url', 'https://a.example/x?y', true],
  ['https-url', 'http://a.example', false],
  ['https-url', 'https://a b', false],
  ['https-url', 'javascript:alert(1)', false],
  ['color', '#a1B2c3', true],
  ['color', 'red', false],
  ['local-time', '23:59:59', true],
  ['local-time', '24:00:00', false],
  ['local-time', '9:00:00', false],
  ['locale', 'nl', true],
  ['locale', 'es', false],
  ['slug', 'ice-cream-2', true],
  ['slug', '-ice', false],
  ['slug', 'Ice', false],
  ['phone', '+32470123456', true],
  ['phone', '0470123456', false],
])('%s: %s is %s', (format, value, expected) => {
  expect(FORMATS[format](value)).toBe(expected);
});

test('no check throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const check of Object.values(FORMATS)) expect(typeof check(text)).toBe('boolean');
    }),
  );
});
