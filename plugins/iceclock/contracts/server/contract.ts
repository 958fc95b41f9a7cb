// Holds the rules of contracts: each keeps its paper, some people change only those that nobody validated, and a signed
// one stays as it was signed (docs/domain 17.7).
import { sql } from 'kysely';
import { businessDay, type ComputedField, type EntityHooks, type HookContext, Problem, type Stored } from '#api';
import { can } from '#core/contract';
import { agreementFor } from './facts.ts';
import { writePaper } from './paper.ts';
import { cancelPrinting } from './print.ts';

const ALL = { permissions: ['ICECLOCK_CONTRACTS_MODERATE'] };
const PRODUCT = { by: 'product' } as const;

type Contract = Stored<'Contract'>;
type Context = HookContext<'Contract'>;

export const contractHooks: EntityHooks<'Contract'> = {
  beforeCreate: async (contract, context) => {
    const { settings } = context;
    contract.business_date ??= businessDay(new Date(), settings.company().day_cutoff);
    contract.wage_agreement_id ??= (await agreementFor(contract as Contract, context))?.id;
    await writePaper(contract as Contract, context);
  },
  beforeUpdate: async (contract, context) => {
    const { previous } = context;
    keepValidated(context);
    if (!previous || isSameHead(contract, previous)) return;
    if (previous.signed_at) throw new Problem(409, 'contractSigned');
    Object.assign(contract, { workingday_id: null, locale: null });
    contract.wage_agreement_id = (await agreementFor(contract, context))?.id;
    await writePaper(contract, context);
  },
  beforeDelete: async (contract, context) => {
    keepValidated(context);
    await cancelPrinting(contract, context);
  },
};

/** Refuses changes of validated or signed contracts by people who may change only those that nobody validated. */
function keepValidated({ actor, previous }: Context): void {
  if (actor.isProduct || can(actor, ALL)) return;
  if (previous?.validated || previous?.signed_at) throw new Problem(409, 'validated');
}

const isSameHead = (one: Contract, other: Contract): boolean =>
  one.employee_id === other.employee_id && one.division_id === other.division_id;

/** Lets a working day or an agreement go: papers that came out or were signed stay, with what they show. */
async function release(which: Partial<Contract>, empty: object, { records }: HookContext): Promise<void> {
  const contracts = records('Contract', PRODUCT);
  for (const { id, printed, signed_at } of await contracts.list(which))
    await (printed || signed_at ? contracts.update(id, empty) : contracts.remove(id));
}

export const dayReleases: EntityHooks<'WorkingDay'> = {
  beforeDelete: ({ id }, context) => release({ workingday_id: id }, { workingday_id: null }, context),
};

export const agreementReleases: EntityHooks<'WageAgreement'> = {
  beforeDelete: ({ id }, context) => release({ wage_agreement_id: id }, { wage_agreement_id: null }, context),
};

/**
 * Holds the working day with its employee and its division with the establishment; of a contract without one, the
 * contract's own (docs/domain 17.7).
 */
export const workingDay: ComputedField = (table) => {
  const own = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(select json_build_object(
      'id', w.id, 'business_date', coalesce(w.business_date, ${own('business_date')}),
      'started_at', w.started_at, 'stopped_at', w.stopped_at,
      'employee', json_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name),
      'division', json_build_object('id', d.id, 'name', d.name,
        'establishment_unit', json_build_object('id', u.id, 'name', u.name)))
    from employee e
    left join workingday w on w.company_id = e.company_id and w.id = ${own('workingday_id')}
    join division d on d.company_id = e.company_id and d.id = coalesce(w.division_id, ${own('division_id')})
    left join establishmentunit u on u.company_id = d.company_id and u.id = d.establishment_unit_id
    where e.company_id = ${own('company_id')} and e.id = ${own('employee_id')})`;
};
