// Makes a hundred and eighty contracts over the last ten days, twelve not validated yet and two of those not printed
// (docs/domain 20.1).
import type { DemoContext } from '#api';
import { shifted } from '#api/demo';

const CONTRACTS = 180;
const DAYS = 10;
const NOT_VALIDATED = 12;
const NOT_PRINTED = 2;

export async function seedContracts({ db, add, companies, random, today }: DemoContext): Promise<void> {
  const company_id = companies.aurora;
  const casual = await db
    .selectFrom('wageagreement')
    .select(['employee_id', 'division_id'])
    .where('company_id', '=', company_id)
    .where('contract_template_id', 'is not', null)
    .orderBy('id')
    .execute();
  const rows = Array.from({ length: CONTRACTS }, (_, index) => {
    const fromEnd = CONTRACTS - 1 - index;
    const day = shifted(today, -Math.floor((fromEnd * (DAYS + 1)) / CONTRACTS));
    const created_at = `${day}T${String(6 + random.integer(0, 5)).padStart(2, '0')}:${random.integer(10, 59)}:00Z`;
    const { employee_id, division_id } = random.pick(casual);
    const state = { validated: fromEnd >= NOT_VALIDATED, printed: fromEnd >= NOT_PRINTED };
    return { employee_id, division_id, ...state, created_at, updated_at: created_at };
  });
  await add('Contract', rows);
}
