// Lists the formats that entity files may name, as one table for Ajv in browser, server and build (docs/domain 2.2). It
// lies apart from the checks, so that a page without forms does without them.

import { arePostcodes } from '../../places/postcodes.ts';
import { isForeignVatNumber } from '../../places/vat-numbers.ts';
import { isEnterpriseNumber, isEstablishmentUnitNumber, isIban, isNationalNumber, isPhone } from './checks.ts';

/** Format name to its check. `date`, `time`, `date-time`, `email` and `uri` are Ajv's own. */
export const FORMATS = {
  text: () => true,
  html: () => true,
  // A country by its ISO code; texts of former times stay.
  country: () => true,
  'national-registry-nr': isNationalNumber,
  phone: isPhone,
  iban: isIban,
  'enterprise-nr': isEnterpriseNumber,
  'establishment-unit-nr': isEstablishmentUnitNumber,
  // Of a customer or supplier: a Belgian enterprise number, or a VAT number of another member state.
  'vat-nr': (value: string) => isEnterpriseNumber(value) || isForeignVatNumber(value),
  'https-url': (value: string) => /^https:\/\/[^\s/$.?#][^\s]*$/i.test(value),
  // Of settings: empty where there is none.
  'web-address': (value: string) => value === '' || /^https:\/\/[^\s/$.?#][^\s]*$/i.test(value),
  postcodes: arePostcodes,
  color: (value: string) => /^#[0-9a-f]{6}$/i.test(value),
  'local-time': (value: string) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value),
  locale: (value: string) => /^(en|nl|fr|de)$/.test(value),
  slug: (value: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  'screen-code': (value: string) => /^[0-9a-f]{8}$/i.test(value),
  'screen-path': (value: string) => /^\/screen(\/[a-z0-9_-]+)+$/.test(value),
} as const;
