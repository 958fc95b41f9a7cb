// Makes the tickets on which the demo's gift cards were sold and redeemed in shops, as the cards' own accounts tell, so
// that their balances are right.
import type { DemoContext, Row } from '#api';
import { centsOf } from '#core/contract';
import { reckon } from '../sales/ticket.ts';
import { linesFrom, type Menu } from './baskets.ts';
import { paymentsFor } from './payments.ts';
import { numberOf, rowsOf } from './stored.ts';
import { amounts, type Made, placed } from './tickets.ts';
import type { TillDay } from './till-day.ts';

/** Answers, for each turn in a shop, the tickets with a gift card. */
export async function cardTickets(
  context: DemoContext,
  turns: readonly TillDay[],
  menu: Menu,
): Promise<Map<TillDay, Made[]>> {
  const cards = new Map((await rowsOf(context, 'GiftCard')).map((card) => [Number(card.id), card]));
  const shops = new Map(
    (await rowsOf(context, 'Division')).map(({ id, name }) => [String(name).replace('Winkel ', ''), Number(id)]),
  );
  const made = new Map<TillDay, Made[]>();
  for (const told of await rowsOf(context, 'GiftCardHistory')) {
    const card = cards.get(Number(told.gift_card_id));
    const shop = told.type === 'REDEEMED' ? shops.get(String(told.source)) : numberOf(card?.division_id);
    const at = new Date(String(told.at)).getTime();
    const turn = turns.find(
      ({ place, from, until }) => 'division_id' in place && place.division_id === shop && from <= at && at < until,
    );
    const row =
      card &&
      turn &&
      (told.type === 'REDEEMED' || (told.type === 'ISSUED' && card.channel === 'SHOP')) &&
      ticketOf(told, card, { context, menu });
    if (row && turn)
      made.set(turn, [
        ...(made.get(turn) ?? []),
        { row: { ...placed(at, 0, { turn, menu, random: context.random }), ...row } },
      ]);
  }
  return made;
}

function ticketOf(told: Row, card: Row, { context: { random }, menu }: { context: DemoContext; menu: Menu }): Row {
  const done = { kind: 'SALE', status: 'COMPLETED' };
  if (told.type === 'ISSUED') {
    const line = {
      kind: 'GIFT_CARD' as const,
      name: 'Cadeaubon',
      qty: 1,
      unit_price_vati: Number(card.initial_amount),
      vat_rate: 0,
    };
    const reckoned = reckon([line]);
    const lines = reckoned.lines.map((each) => ({ ...each, gift_card_id: Number(card.id) }));
    return { ...amounts(reckoned, paymentsFor(reckoned.total_vati, random)), ...done, lines };
  }
  const paid = -Number(told.amount);
  const reckoned = reckon(linesFrom(menu, random, paid));
  const rest = (centsOf(reckoned.total_vati) - centsOf(paid)) / 100;
  const byCard = { method: 'GIFT_CARD', amount: paid, gift_card_id: Number(card.id) };
  return { ...amounts(reckoned, [byCard, ...paymentsFor(rest, random)]), ...done };
}
