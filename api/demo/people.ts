// Makes up the people of the demo company: one sign-in per permission group, an administrator, and their colleagues
// (docs/domain 20.1).
import type { Locale } from '#core/contract';
import type { Employment, GroupKey } from '../contract/index.ts';
import type { Random } from './random.ts';

/** Everybody's password in the demo; it is printed in the terminal, and never sent to a browser. */
export const DEMO_PASSWORD = 'gelato-aurora-2026';

export interface SignIn {
  /** Undefined for the administrator, who is root. */
  readonly group?: GroupKey;
  /** Name of the group in the terminal. */
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly locale: Locale;
  /** True if they also work at the sister company. */
  readonly bothCompanies?: boolean;
}

const signIn = (group: GroupKey, title: string, name: string, mailbox: string, locale: Locale, bothCompanies = false) =>
  ({ ...person(name), group, title, email: `${mailbox}@aurora.example`, locale, bothCompanies }) satisfies SignIn;

function person(name: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = name.split(' ');
  return { first_name, last_name: rest.join(' ') };
}

export const SIGN_INS: readonly SignIn[] = [
  signIn('management', 'Management', 'Chiara Verlinden', 'management', 'en', true),
  signIn('hr', 'HR', 'Sophie Lambert', 'hr', 'fr'),
  signIn('planner', 'Planner', 'Wout De Smedt', 'planner', 'nl', true),
  signIn('shopManager', 'Shop manager', 'Elena Rizzo', 'shopmanager', 'nl'),
  signIn('shopSeller', 'Shop seller', 'Lotte Peeters', 'shopseller', 'en'),
  signIn('kitchen', 'Kitchen', 'Matteo Conti', 'kitchen', 'fr'),
  signIn('driver', 'Driver', 'Lukas Heinen', 'driver', 'de', true),
  signIn('bookkeeping', 'Bookkeeping', 'Griet Maes', 'bookkeeping', 'nl'),
  { ...person('Aurora Admin'), title: 'Administrator', email: 'admin@aurora.example', locale: 'en' },
];

/** Colleagues besides the sign-in of each group; with the nine sign-ins they are sixty. */
const COLLEAGUES: Readonly<Record<GroupKey, number>> = {
  management: 2,
  hr: 1,
  planner: 2,
  shopManager: 2,
  shopSeller: 20,
  kitchen: 10,
  driver: 13,
  bookkeeping: 1,
};

const FIRST_NAMES =
  'Emma Giulia Noor Louise Marie Fien Sara Anke Camille Jana Alessia Femke Ines Hanne Valentina Julie Noah Marco Jef Arthur Luca Stijn Pieter Hugo Davide Bram Simon Tom Nicola Maxime Jonas Bart'.split(
    ' ',
  );
const LAST_NAMES =
  'Janssens Rossi Claes Dubois Ferrari Wouters Goossens Esposito Bianchi Mertens Lemaire Willems Ricci Hermans Leclercq Moretti De_Backer Van_Damme Colombo Segers Baert Dumont Marino Greco Thijs Michiels Lombardi Pauwels'.split(
    ' ',
  );
const LOCALES: readonly Locale[] = ['nl', 'nl', 'nl', 'fr', 'fr', 'en', 'de'];

export interface Colleague {
  readonly group: GroupKey;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly locale: Locale;
}

export function colleagues(random: Random): Colleague[] {
  const firsts = random.shuffle([...FIRST_NAMES, ...FIRST_NAMES]);
  const lasts = random.shuffle([...LAST_NAMES, ...LAST_NAMES]);
  const groups = Object.entries(COLLEAGUES).flatMap(([group, count]) => Array<GroupKey>(count).fill(group as GroupKey));
  return groups.map((group, index) => {
    const first_name = firsts[index]!;
    const last_name = lasts[index]!.replace('_', ' ');
    const mailbox = `${first_name}.${last_name}`.toLowerCase().replace(/\s/g, '');
    return {
      group,
      first_name,
      last_name,
      email: `${mailbox}.${index + 1}@aurora.example`,
      locale: random.pick(LOCALES),
    };
  });
}

/** Twenty-two students, twelve flexi-jobs, twenty-six fixed (docs/domain 20.1); those who sign in are fixed. */
const CASUAL: Readonly<Partial<Record<GroupKey, readonly [students: number, flexi: number]>>> = {
  shopSeller: [16, 4],
  kitchen: [3, 4],
  driver: [3, 4],
};

export function employmentOf(people: readonly (SignIn | Colleague)[]): Employment[] {
  const given = new Map<GroupKey, number>();
  return people.map((person) => {
    const [students, flexi] = (person.group && CASUAL[person.group]) ?? [0, 0];
    if (!person.group || 'title' in person) return 'fixed';
    const before = given.get(person.group) ?? 0;
    given.set(person.group, before + 1);
    if (before < students) return 'student';
    return before < students + flexi ? 'flexi' : 'fixed';
  });
}
