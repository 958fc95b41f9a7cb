// Says which pages people open during a replay, each by the call that it waits for and with what the page asks then.
import { dayAfter, mondayOf, today } from '../../../../core/contract/index.ts';
import { reachOf } from '../../../../plugins/iceclock/rules/company-rules.ts';
import type { PlanRule } from '../../../../plugins/iceclock/rules/facts.ts';
import { everyList, everyQuery, type Reading } from '../sweep.ts';
import type { Send } from './send.ts';

/** Answers the page that is opened next. */
export type Pages = (nth: number) => Reading;

/** Calls that are asked as a sweep asks them; `search` besides. */
const OPENED = [
  ...[
    'webshoporder, today',
    'webshoporder, to-check, count',
    'webshoporder, to-pay, count',
    'sale, newest',
    'employee',
  ],
  ...['workingday, newest', 'drawersession', 'deliveryslot'],
  ...['query/icetruck/map-vans', 'query/icetruck/tours', 'query/iceshop/runs', 'query/iceshop/orders-to-plan'],
  ...['query/iceshop/worksheet-days', 'query/iceshop/daily-figures'],
];

/** @param divisions each planner looks at one of these */
export async function pagesOf(send: Send, admin: string, divisions: readonly number[]): Promise<Pages> {
  const path = 'query/iceclock/plan-rules';
  const { data: rules } = await send<{ data: PlanRule[] }>({ method: 'GET', path, token: admin });
  const swept = [...everyList(), ...everyQuery()].filter(({ name }) => OPENED.includes(name));
  const search = { name: 'search over everything', path: 'search?q=peeters' };
  const boards = boardsOf(reachOf(rules), divisions);
  const pages: readonly Pages[] = [...swept, search, streetOf()].map((one) => () => one);
  const all = [...pages, ...boards];
  return (nth) => all[nth % all.length]!(Math.floor(nth / all.length));
}

/** The board of this week asks for its shifts, and for those beside them that the rules count, in the division that it shows. */
function boardsOf(reach: number, divisions: readonly number[]): Pages[] {
  const monday = mondayOf(today());
  const days = `from=${dayAfter(monday, -reach)}&until=${dayAfter(monday, 7 + reach)}`;
  return ['query/iceclock/plan-shifts', 'query/iceclock/plan-people'].map((name) => (nth) => ({
    name,
    path: `${name}?${days}&divisions=${divisions[nth % divisions.length]}`,
  }));
}

/** The daily sales report opens on one day. */
const streetOf = (): Reading => ({
  name: 'query/icecash/street-days',
  path: `query/icecash/street-days?from=${today()}&until=${today()}`,
});
