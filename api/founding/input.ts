// Describes the fields with which calls create a new company and its first administrator.
import { type Entity, LOCALES } from '#core/contract';
import { isTooSimple } from '../auth/password/password-policy.ts';
import { invalid } from '../contract/index.ts';
import type { NewCompany } from './found.ts';

export const said = { type: 'string', pattern: '\\S', maxLength: 200 };

/** Describes one licence; a product whose modules declare none, as in tests, takes any text. */
export const licenceItem = (licenses: readonly string[]) => ({
  type: 'string',
  ...(licenses.length > 0 && { enum: licenses }),
});

export const companySchema = (licenses: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required: ['name', 'legal_name', 'locale', 'licenses'],
  properties: {
    name: said,
    legal_name: said,
    locale: { type: 'string', enum: LOCALES },
    licenses: { type: 'array', uniqueItems: true, items: licenceItem(licenses) },
  },
});

export const personSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['first_name', 'last_name', 'email', 'password'],
  properties: {
    first_name: said,
    last_name: said,
    email: { type: 'string', format: 'email', maxLength: 254 },
    password: { type: 'string', maxLength: 1000 },
  },
};

export interface SaidPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
}

/** Answers the licences without which nobody could manage people and permissions, nor open the pages for that. */
export function neededLicences(entities: readonly Entity[]): string[] {
  const { license = [] } = entities.find(({ model }) => model === 'Company') ?? {};
  return [license].flat();
}

/** Answers the company as it is stored: trimmed, and with the licences that every company needs. */
export function companyOf(given: NewCompany, needed: readonly string[]): NewCompany {
  const { name, legal_name, locale, licenses } = given;
  const wanted = [...licenses, ...needed];
  return {
    name: name.trim(),
    legal_name: legal_name.trim(),
    locale,
    licenses: [...new Set(wanted)].sort(),
  };
}

export function personOf({ first_name, last_name, email, password }: SaidPerson): SaidPerson {
  return { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim().toLowerCase(), password };
}

/** Refuses a first password that holds the person's or the company's name. */
export function refuseSimple({ password, email, ...names }: SaidPerson, company: NewCompany, path: string): void {
  const owner = { email, names: [names.first_name, names.last_name, company.name] };
  if (isTooSimple(password, owner)) throw invalid([{ path, code: 'tooSimple' }]);
}
