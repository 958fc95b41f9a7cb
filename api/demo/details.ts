// Makes up an employee's complete and believable personnel file: address, national number, account, papers, clothes
// (docs/domain 20.1).
import type { DemoRandom, Employment } from '../contract/index.ts';
import { belgianIban, nationalNumber } from './numbers.ts';

export interface PersonSeed {
  readonly first_name: string;
  readonly last_name: string;
  readonly employment: Employment;
  readonly drives: boolean;
}

const WOMEN = new Set(
  'Emma Giulia Noor Louise Marie Fien Sara Anke Camille Jana Alessia Femke Ines Hanne Valentina Julie Chiara Sophie Elena Lotte Griet Aurora'.split(
    ' ',
  ),
);
const CITIES = [
  ['9000', 'Gent'],
  ['9030', 'Mariakerke'],
  ['9040', 'Sint-Amandsberg'],
  ['9050', 'Gentbrugge'],
  ['9820', 'Merelbeke'],
  ['9070', 'Destelbergen'],
  ['9800', 'Deinze'],
  ['9300', 'Aalst'],
] as const;
const STREETS =
  'Vanillestraat Pistachelaan Hazelnootweg Kersenlaan Citroenstraat Roomijsdreef Meloenstraat Bramenpad Stracciatellastraat Sorbetlaan'.split(
    ' ',
  );
const RELATIONS = ['Moeder', 'Vader', 'Partner', 'Zus', 'Broer', 'Père', 'Mère', 'Mutter'];
/** Licences of the demo's drivers hold for more than a year. */
const LICENCE_DAYS = 400;
const NATIONALITIES = ['BE', 'BE', 'BE', 'BE', 'IT', 'FR', 'NL', 'DE'];
const SIZES = ['XS', 'S', 'M', 'L', 'XL'];
const YEARS: Readonly<Record<Employment, readonly [from: number, to: number]>> = {
  student: [17, 24],
  flexi: [23, 58],
  fixed: [24, 61],
};

/** Everything but the name, company and account. `today` sets the dates of ages and papers. */
export function detailsOf(person: PersonSeed, random: DemoRandom, today: string): Record<string, unknown> {
  const birthday = dayOf(random, Number(today.slice(0, 4)) - random.integer(...YEARS[person.employment]));
  const isWoman = WOMEN.has(person.first_name);
  const counter = random.integer(0, 480) * 2 + (isWoman ? 2 : 1);
  return {
    birthday,
    sex: isWoman ? 'female' : 'male',
    national_registry_nr: nationalNumber(birthday, counter),
    birthplace: random.pick(CITIES)[1],
    nationality: random.pick(NATIONALITIES),
    cellphone_nr: phone(random),
    iban: belgianIban(random.pick(['001', '063', '340', '733']), digits(random, 7)),
    drivers_license: person.drives ? digits(random, 10) : null,
    drivers_license_expires_at: person.drives ? shifted(today, LICENCE_DAYS + counter) : null,
    ...homeOf(random),
    ...familyOf(person, random),
    ...emergencyOf(person, random),
    ...workOf(person, random, today),
    ...clothesOf(random),
  };
}

/** Numbers that no operator assigns. */
function phone(random: DemoRandom): string {
  return `+32400${digits(random, 6)}`;
}

function homeOf(random: DemoRandom) {
  const [address_zipcode, address_city] = random.pick(CITIES);
  const place = { address_street: random.pick(STREETS), address_nr: String(random.integer(1, 180)) };
  const address_bus = random.chance(0.2) ? String(random.integer(1, 12)) : null;
  return { ...place, address_bus, address_zipcode, address_city, address_country: 'BE' };
}

function familyOf({ employment }: PersonSeed, random: DemoRandom) {
  const single = { marital_status: 'SINGLE', partner_name: null, marriage_date: null, dependant_children: 0 };
  if (employment === 'student' || random.chance(0.4)) return { ...single, dependant_others: 0 };
  const marital_status = random.pick([
    'MARRIED',
    'MARRIED',
    'REGISTERED_PARTNERSHIP',
    'DIVORCED',
    'WIDOWED',
    'SEPERATED',
  ]);
  const together = marital_status === 'MARRIED' || marital_status === 'REGISTERED_PARTNERSHIP';
  return {
    marital_status,
    partner_name: together
      ? `${random.pick(['Alex', 'Robin', 'Kim', 'Sam'])} ${random.pick(['Maes', 'Conti', 'Claes'])}`
      : null,
    marriage_date: together ? dayOf(random, random.integer(2012, 2024)) : null,
    dependant_children: random.integer(0, 3),
    dependant_others: random.chance(0.1) ? 1 : 0,
  };
}

/** Some have no emergency contact, so that the page shows what is missing. */
function emergencyOf({ last_name }: PersonSeed, random: DemoRandom) {
  const known = random.chance(0.85);
  const second = known && random.chance(0.5);
  const contact = (is: boolean) => ({
    name: is ? `${random.pick(['An', 'Luc', 'Paola', 'Denis', 'Heidi'])} ${last_name}` : null,
    relation: is ? random.pick(RELATIONS) : null,
    cellphone_nr: is ? phone(random) : null,
  });
  const [first, other] = [contact(known), contact(second)];
  return {
    ...{ ice_name: first.name, ice_relation: first.relation, ice_cellphone_nr: first.cellphone_nr },
    ...{ ice2_name: other.name, ice2_relation: other.relation, ice2_cellphone_nr: other.cellphone_nr },
  };
}

/** Student certificates end around now: some have expired, some are about to. */
function workOf({ employment }: PersonSeed, random: DemoRandom, today: string) {
  const year = Number(today.slice(0, 4));
  const began = employment === 'student' ? random.integer(year - 2, year - 1) : random.integer(year - 14, year - 1);
  const expires = employment === 'student' ? shifted(today, random.integer(-30, 300)) : null;
  return {
    seniority_date: `${dayOf(random, began)}T08:00:00Z`,
    is_on_leave: random.chance(0.06),
    student_registration_certificate_expires_on: expires,
  };
}

function clothesOf(random: DemoRandom) {
  const kinds = ['general', 'tshirt', 'sweater', 'pants', 'shoes', 'bottle'];
  const pairs = kinds.flatMap((kind) => [
    [
      `clothing_${kind}_size`,
      kind === 'shoes' ? String(random.integer(36, 46)) : kind === 'bottle' ? null : random.pick(SIZES),
    ],
    [`clothing_${kind}_received`, kind === 'general' ? null : random.integer(0, 3)],
  ]);
  return Object.fromEntries(pairs);
}

function dayOf(random: DemoRandom, year: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
}

export function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

function digits(random: DemoRandom, count: number): string {
  return Array.from({ length: count }, () => random.integer(0, 9)).join('');
}
