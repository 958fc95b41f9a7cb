// Describes an employee as the parts of this folder read it, and tells what is still missing in a file (docs/domain
// 8.1).
import { displayName } from '#core/contract';
import former from '#schemas/icecloud/people/formeremployee.json';

export interface Person {
  readonly id: number;
  readonly first_name?: string;
  readonly middle_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly cellphone_nr?: string;
  readonly profile_picture_uri?: string;
  readonly is_on_leave?: boolean;
  readonly divisions?: readonly { readonly id: number; readonly display: string }[];
  readonly dimonas?: readonly string[];
  readonly [field: string]: unknown;
}

/** Fields of a complete file, beside those that are required anyway. */
const WANTED = [
  ...['profile_picture_uri', 'email', 'national_registry_nr', 'iban', 'birthday', 'cellphone_nr', 'address_street'],
  ...['ice_name', 'ice_relation', 'ice_cellphone_nr', 'clothing_tshirt_size', 'clothing_shoes_size'],
  ...['electronic_identification_front_uri', 'electronic_identification_back_uri'],
];
const STUDENT = ['student_registration_certificate_uri', 'student_registration_certificate_expires_on'];

export interface Completeness {
  readonly missing: readonly string[];
  /** The filled share of the wanted fields, from 0 to 1. */
  readonly share: number;
}

/** `isReadable` tells which fields the viewer may see; others do not count as missing. */
export function completenessOf(person: Person, isReadable: (field: string) => boolean): Completeness {
  const wanted = [...WANTED, ...(person.dimonas?.includes('STU') ? STUDENT : [])].filter(isReadable);
  const missing = wanted.filter((name) => isEmpty(person[name]));
  return { missing, share: wanted.length === 0 ? 1 : 1 - missing.length / wanted.length };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

export function initialsOf({ first_name = '', last_name = '' }: Person): string {
  return (first_name.slice(0, 1) + last_name.slice(0, 1)).toUpperCase();
}

/** Writes a name as files and contracts do: GÉRARD Antoine (docs/domain 8.1). */
export function formalName(person: Person): string {
  return displayName(former, person);
}

/** The name as people are spoken of, for cards and headings about them. */
export function fullName({ first_name, middle_name, last_name }: Person): string {
  return [first_name, middle_name, last_name].filter(Boolean).join(' ');
}
