// Answers GET /v1/query/icecloud/turnover-days?from=…&until=…: what was sold by business day,
// channel, place and VAT rate, for reports; each person gets the channels that they may see.
import { sql } from 'kysely';
import { defineQuery } from '#api';

const money = { type: 'number', money: true, signed: true } as const;
const day = { type: 'string', format: 'date' } as const;

export const turnoverOfDays = defineQuery({
  id: 'turnover-days',
  access: {
    permissions: ['ICESHOP_DAILY_REPORTS_VIEW', 'ICETRUCK_DAILY_SALES_REPORTS_VIEW'],
    license: ['ICECLOUD', 'ICESHOP', 'ICECASH'],
  },
  turnover: true,
  changesWith: [],
  params: { required: ['from', 'until'], properties: { from: day, until: day } },
  row: {
    business_date: day,
    channel: { type: 'string' },
    place: { type: 'string' },
    vat_rate: { type: 'integer', unit: 'percent' },
    ...{ net: money, vat: money, total: money },
  },
  always: ['business_date', 'channel', 'net', 'vat', 'total'],
  // Gift cards that were sold are no turnover. What was sold at no place, such as in the webshop, says its channel.
  sql: ({ turnover, params: { from, until } }) => {
    const days = sql`select s.business_date, s.channel, s.place_id, s.rate::int as vat_rate,
        sum(s.net) as net, sum(s.vat) as vat, sum(s.total) as total
      from (${turnover.sold({ from, until })}) as s where not s.is_gift_card group by 1, 2, 3, 4`;
    const channel = turnover.channelName('t');
    return sql`select t.business_date, ${channel} as channel, coalesce(${turnover.placeName('t')}, ${channel}) as place,
        t.vat_rate, t.net, t.vat, t.total
      from (${days}) as t order by t.business_date, t.channel`;
  },
});
