// Makes the demo's 6,500 tickets of the last ten days and of today, which is under way whatever the hour, before
// they are kept with the drawer sessions into which they were paid (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { menusOf } from './baskets.ts';
import { cardTickets } from './gift-cards.ts';
import { countsOf, momentsIn } from './moments.ts';
import { shopDays } from './shop-days.ts';
import { type Made, ticketsOf } from './tickets.ts';
import type { TillDay } from './till-day.ts';
import { seedTills } from './tills.ts';
import { vanDays } from './van-days.ts';

const TICKETS = 6_500;
/** Of them in shops, where vans sell too. */
const IN_SHOPS = 1_700;
const PER_HOUR = { van: 14, shop: 7 };
/** The most rows of one statement. */
const AT_ONCE = 1_000;

export interface Sold {
  readonly turn: TillDay;
  /** In their order. */
  readonly tickets: readonly Made[];
}

/** Answers all turns at tills, in the order of their time, with what was sold in each. */
export async function soldInDemo(context: DemoContext): Promise<Sold[]> {
  const menuOf = await menusOf(context);
  const menus = { van: menuOf('IJswagen'), shop: menuOf('Winkel') };
  const tills = await seedTills(context, menus.shop.id);
  const [vans, shops] = [await vanDays(context, tills.vans), await shopDays(context, tills.shops)];
  const cards = await cardTickets(context, shops, menus.shop);
  const withCards = [...cards.values()].flat().length;
  const counts = [
    ...countsOf(vans, TICKETS - IN_SHOPS, PER_HOUR.van),
    ...countsOf(shops, (vans.length > 0 ? IN_SHOPS : TICKETS) - withCards, PER_HOUR.shop),
  ];
  const [manager = 0] = context.people.aurora.groups.shopManager;
  let nth = 0;
  const sold = [...vans, ...shops].map((turn, index): Sold => {
    const menu = 'division_id' in turn.place ? menus.shop : menus.van;
    const moments = momentsIn(turn, counts[index] ?? 0, context.random);
    const tickets = ticketsOf(moments, nth, { turn, menu, manager, random: context.random });
    nth += moments.length;
    return { turn, tickets: inOrder([...tickets, ...(cards.get(turn) ?? [])]) };
  });
  return sold.sort((a, b) => a.turn.from - b.turn.from);
}

const inOrder = (tickets: readonly Made[]): Made[] =>
  tickets.toSorted((a, b) => String(a.row.at).localeCompare(String(b.row.at)));

/** Each till counts its own tickets; a refund comes after what it gives back, which has its id by then. */
export async function insertTickets(
  context: DemoContext,
  sold: readonly Sold[],
  sessions: readonly number[],
): Promise<void> {
  const last = new Map<number, number>();
  const all = sold.flatMap(({ turn, tickets }, nth) =>
    tickets.map((made) => ({ made, row: { ...made.row, nr: next(last, turn), drawer_session_id: sessions[nth] } })),
  );
  const ids = new Map<Made, number>();
  for (const part of [all.filter(({ made }) => !made.of), all.filter(({ made }) => made.of)])
    for (let begin = 0; begin < part.length; begin += AT_ONCE) {
      const rows = part.slice(begin, begin + AT_ONCE);
      const stored = await context.add(
        'Sale',
        rows.map(({ made, row }): Row => ({ ...row, ...(made.of && { refund_of_id: ids.get(made.of) }) })),
      );
      for (const [place, { made }] of rows.entries()) ids.set(made, Number(stored[place]?.id));
    }
}

function next(last: Map<number, number>, { device }: TillDay): number {
  const nr = (last.get(device) ?? 0) + 1;
  last.set(device, nr);
  return nr;
}
