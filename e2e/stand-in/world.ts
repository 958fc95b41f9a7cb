// Makes the people and displays that the stand-in server knows, in the shapes of docs/domain 5.1, in memory and anew
// for each test.

export const PASSWORD = 'vanille-en-mokka';

export interface Frontendable {
  readonly platform: string;
  readonly mdl: 'page' | 'page_group';
  readonly name: string;
  readonly path: string;
  readonly url?: string;
  readonly custom_frontendables?: readonly Frontendable[];
}

/** An employee as auth/employee answers it. */
export interface Employee {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_id: number;
  readonly company: {
    readonly id: number;
    readonly name: string;
    readonly legal_name: string;
    readonly licenses: readonly string[];
    readonly custom_frontendables: readonly Frontendable[];
  };
  readonly user: {
    readonly id: number;
    readonly is_root: boolean;
    default_locale: string;
    readonly employee_ids: readonly { id: number; company: { name: string; legal_name: string } }[];
  };
  readonly permissions: readonly string[];
  readonly permission_groups: readonly { id: number; name: string; permissions: readonly string[] }[];
}

/** A display as screenauth/screen answers it: the fields of docs/domain 5.1, and what a display may see. */
export interface Display {
  readonly company_id: number;
  readonly default_locale: string;
  readonly default_path: string | null;
  readonly permissions: readonly string[];
  readonly company: Pick<Employee['company'], 'name' | 'licenses' | 'custom_frontendables'>;
}

export interface World {
  /** Employees by id; both belong to one user. */
  readonly employees: Map<number, Employee>;
  readonly user: { readonly id: number; readonly email: string; readonly username: string; password: string };
  /** The code of the second step; null while the user signs in with a password alone. */
  secondStep: string | null;
  /** Tokens of reset links. */
  readonly resets: Set<string>;
  /** Displays that an administrator let in, by public code. */
  readonly displays: Map<string, Display>;
  /** Texts by company and language, such as `3-nl`. */
  readonly overrides: Map<string, Record<string, string>>;
  navbar: { name: string; amount: number; type: string }[];
}

const PAGES: readonly Frontendable[] = [
  { platform: 'ICECLOUD', mdl: 'page', name: 'Recipes', path: 'recipes', url: 'https://recipes.example/' },
  {
    platform: 'ICECLOUD',
    mdl: 'page_group',
    name: 'Kitchen corner',
    path: 'kitchen',
    custom_frontendables: [
      { platform: 'ICECLOUD', mdl: 'page', name: 'Cleaning', path: 'cleaning', url: 'https://cleaning.example/' },
    ],
  },
  { platform: 'ICETRUCK', mdl: 'page', name: 'For tablets only', path: 'tablets', url: 'https://tablets.example/' },
];

export function newWorld(): World {
  const first = { id: 3, name: 'Polar', legal_name: 'Polar IJs BV', licenses: ['ICECLOUD', 'ICEGUARD', 'ICETRUCK'] };
  const second = { id: 4, name: 'Zuidpool', legal_name: 'Zuidpool BV', licenses: ['ICECLOUD'] };
  const user = { id: 70, email: 'nora@polar.example', username: 'nora', password: PASSWORD };
  const employee_ids = [
    { id: 11, company: { name: first.name, legal_name: first.legal_name } },
    { id: 12, company: { name: second.name, legal_name: second.legal_name } },
  ];
  const employee = (id: number, company: typeof first, custom_frontendables: readonly Frontendable[]): Employee => ({
    id,
    first_name: 'Nora',
    last_name: 'Peeters',
    company_id: company.id,
    company: { ...company, custom_frontendables },
    user: { id: user.id, is_root: false, default_locale: 'en', employee_ids },
    permissions: ['ICECLOUD_SUPPLIERS_VIEW'],
    permission_groups: [{ id: 1, name: 'Planning', permissions: ['ICECLOUD_DIVISIONS_VIEW'] }],
  });
  return {
    employees: new Map([
      [11, employee(11, first, PAGES)],
      [12, employee(12, second, [])],
    ]),
    user,
    secondStep: null,
    resets: new Set(['good-link']),
    displays: new Map(),
    overrides: new Map([
      ['3-en', { 'core.page.dashboard': 'Cockpit' }],
      ['3-nl', { 'core.page.dashboard': 'Stuurhut' }],
    ]),
    navbar: [{ name: 'dashboard', amount: 3, type: 'WARNING' }],
  };
}

/** Makes the display of a company. */
export function displayOf(world: World, default_path: string | null, permissions: readonly string[] = []): Display {
  const { company, company_id } = world.employees.get(11) as Employee;
  const { name, licenses, custom_frontendables } = company;
  const shown = { name, licenses, custom_frontendables };
  return { company_id, default_locale: 'nl', default_path, permissions, company: shown };
}
