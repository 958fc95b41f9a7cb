// Adds up what a company owes to holders of its gift cards: issued, redeemed, adjusted and expired amounts by month,
// and the open amount at its end. A card counts from when it was paid.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { ADMIN } from './gift-card-rights.ts';

const money = { type: 'number', money: true } as const;

export const liability = defineQuery({
  id: 'gift-card-liability',
  access: ADMIN,
  changesWith: ['GiftCardHistory'],
  row: {
    month: { type: 'string', format: 'date' },
    issued: money,
    redeemed: money,
    adjusted: money,
    expired: money,
    liability: money,
  },
  always: ['month', 'issued', 'redeemed', 'adjusted', 'expired', 'liability'],
  sql: ({ visible }) => {
    const of = (...types: string[]) => sql`coalesce(sum(h.amount) filter (where h.type in (${sql.join(types)})), 0)`;
    // A month without any lines is listed too, with the liability of the month before.
    return sql`with line as (
        select h.type, h.amount, date_trunc('month', h.at at time zone 'Europe/Brussels')::date as month
        from giftcardhistory h where ${visible('GiftCardHistory', 'h')}
      ), months as (
        select generate_series(min(month), greatest(max(month), date_trunc('month', now() at time zone 'Europe/Brussels')),
          interval '1 month')::date as month from line
      )
      select m.month, ${of('ISSUED', 'ACTIVATED', 'TAKEN_BACK')} as issued, -${of('REDEEMED', 'REFUNDED')} as redeemed,
        ${of('ADJUSTED')} as adjusted, -${of('EXPIRED')} as expired,
        sum(coalesce(sum(h.amount), 0)) over (order by m.month) as liability
      from months m left join line h on h.month = m.month group by m.month order by m.month`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/gift-card-liability': RowOf<typeof liability>;
  }
}
