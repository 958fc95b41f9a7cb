// Makes the demo company's functions, named in four languages, and says who may do which since when (docs/domain 20.1).
import type { DemoContext } from '#api';
import { shifted } from '#api/demo';

/** Names in Dutch, English, French and German. */
const FUNCTIONS = {
  manager: ['Zaakvoerder', 'Managing director', 'Gérant', 'Geschäftsführer', 'ZKV', '#495057'],
  hr: [
    'Personeelsverantwoordelijke',
    'HR manager',
    'Responsable du personnel',
    'Personalverantwortlicher',
    'HR',
    '#ae3ec9',
  ],
  planner: ['Planner', 'Planner', 'Planificateur', 'Planer', 'PLN', '#1971c2'],
  shopManager: ['Winkelverantwoordelijke', 'Shop manager', 'Responsable de magasin', 'Filialleiter', 'WV', '#c2255c'],
  seller: ['IJsverkoper', 'Ice-cream seller', 'Vendeur de glaces', 'Eisverkäufer', 'VK', '#e8590c'],
  maker: ['IJsbereider', 'Ice-cream maker', 'Glacier', 'Eismacher', 'IJB', '#2f9e44'],
  kitchenHelp: ['Hulp ijskeuken', 'Kitchen help', 'Aide en cuisine', 'Küchenhilfe', 'HK', '#66a80f'],
  truckDriver: [
    'Chauffeur-verkoper',
    'Truck driver and seller',
    'Chauffeur-vendeur',
    'Fahrer und Verkäufer',
    'CV',
    '#1098ad',
  ],
  courier: ['Leverancier', 'Delivery driver', 'Livreur', 'Auslieferungsfahrer', 'LEV', '#6741d9'],
  bookkeeper: ['Boekhouder', 'Bookkeeper', 'Comptable', 'Buchhalter', 'BH', '#5c677d'],
  admin: ['Systeembeheerder', 'System administrator', 'Administrateur système', 'Systemverwalter', 'SYS', '#343a40'],
} as const;
export type FunctionKey = keyof typeof FUNCTIONS;
export type Functions = Readonly<Record<FunctionKey, number>>;

/** The functions that people of a function can do as well, and the share of these people. */
const ALSO: readonly (readonly [who: FunctionKey, also: FunctionKey, share: number])[] = [
  ['shopManager', 'seller', 1],
  ['maker', 'kitchenHelp', 1],
  ['truckDriver', 'courier', 0.5],
  ['courier', 'truckDriver', 0.4],
  ['seller', 'truckDriver', 0.15],
];
/** The number of sellers who become a shop's manager next month. */
const PROMOTED = 1;

export async function seedFunctions({ add }: DemoContext): Promise<Functions> {
  const rows = Object.values(FUNCTIONS).map(([name, en, fr, de, abbreviation, color], sort_key) => {
    const translations = Object.entries({ en, fr, de }).map(([locale, text]) => ({ locale, name: text }));
    return { name, abbreviation, color, translations, sort_key, active: true };
  });
  const made = await add('JobFunction', rows);
  return Object.fromEntries(Object.keys(FUNCTIONS).map((key, at) => [key, made[at]?.id])) as unknown as Functions;
}

/** `agreed` are the functions of everybody's agreements. */
export async function seedEmployeeFunctions(
  { db, add, companies, random, today }: DemoContext,
  functions: Functions,
  agreed: readonly { readonly employee_id: number; readonly job_function_id: number }[],
): Promise<void> {
  const people = await db
    .selectFrom('employee')
    .select(['id', 'seniority_date'])
    .where('company_id', '=', companies.aurora)
    .execute();
  const joined = new Map(people.map(({ id, seniority_date }) => [Number(id), dayOf(seniority_date)]));
  const more = ALSO.flatMap(([who, job_function, share]) =>
    agreed
      .filter((one) => one.job_function_id === functions[who] && random.chance(share))
      .map(({ employee_id }) => ({ employee_id, job_function_id: functions[job_function] })),
  );
  const rows = new Map(
    [...agreed, ...more].map(({ employee_id, job_function_id }) => [
      `${employee_id} ${job_function_id}`,
      { employee_id, job_function_id, since: joined.get(employee_id) ?? today },
    ]),
  );
  const nextMonth = `${shifted(`${today.slice(0, 7)}-28`, 7).slice(0, 7)}-01`;
  const sellers = agreed.filter(({ job_function_id }) => job_function_id === functions.seller);
  const promoted = sellers.slice(0, PROMOTED).map(({ employee_id }) => ({
    employee_id,
    job_function_id: functions.shopManager,
    since: nextMonth,
  }));
  await add('EmployeeFunction', [...rows.values(), ...promoted]);
}

const dayOf = (moment: unknown): string => new Date(String(moment)).toISOString().slice(0, 10);
