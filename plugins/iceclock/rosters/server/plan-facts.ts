// Loads the facts that the rules of planning read, for hooks, routes and jobs: in the transaction of the call, so that
// it sees what the call has changed already.
import { type RawBuilder, sql } from 'kysely';
import type { HookContext } from '#api';
import { dayAfter } from '#core/contract';
import { reachOf } from '../../rules/company-rules.ts';
import type { PlanFacts, PlanRule } from '../../rules/facts.ts';
import { factsOf, type PlanRows } from '../../rules/plan-rows.ts';
import type { settings as mine } from '../../settings.ts';
import {
  absencesSql,
  agreementsSql,
  availabilitiesSql,
  busySql,
  functionsSql,
  type PlanWindow,
  peopleSql,
  rulesSql,
  shiftsSql,
} from './plan-sql.ts';

type Context = Pick<HookContext, 'companyId' | 'settings' | 'db'>;

/**
 * Answers the facts of these days, with the shifts beside them that the rules count: of these people, or of everybody.
 * Open shifts are there when everybody is asked for.
 */
export async function loadFacts(context: Context, asked: Omit<PlanWindow, 'companyId'>): Promise<PlanFacts> {
  const { companyId, db, settings } = context;
  const rules = await loadRules(context);
  const reach = reachOf(rules);
  const window = { ...asked, companyId, from: dayAfter(asked.from, -reach), until: dayAfter(asked.until, reach) };
  const { rows } = await sql<{ facts: Omit<PlanRows, 'rules'> }>`select jsonb_build_object(
    'shifts', ${listed(shiftsSql(window))}, 'people', ${listed(peopleSql(window))},
    'agreements', ${listed(agreementsSql(window))}, 'functions', ${listed(functionsSql(window))},
    'availabilities', ${listed(availabilitiesSql(window))}, 'absences', ${listed(absencesSql(window))},
    'busy', ${listed(busySql(window))}) as facts`.execute(db);
  return factsOf(
    { ...asValue(rows[0]!.facts), rules },
    { settings: { ...settings<typeof mine>(), day_cutoff: settings.company().day_cutoff } },
  );
}

async function loadRules({ db, companyId }: Context): Promise<PlanRule[]> {
  const { rows } = await sql<{ rules: PlanRule[] }>`select ${listed(rulesSql(companyId))} as rules`.execute(db);
  return asValue(rows[0]!.rules);
}

const listed = (select: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(x))), '[]') from (${select}) x)`;

/** JSON comes as text where values are read raw. */
const asValue = <Value>(value: Value): Value => (typeof value === 'string' ? JSON.parse(value) : value);
