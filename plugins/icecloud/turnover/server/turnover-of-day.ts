// Answers GET /v1/query/icecloud/turnover?day=2026-11-28: the turnover of a day by channel, beside the same weekday of last
// week, of a day that is under way until the same hour; each person gets the channels that they may see.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { dayAfter } from '#core/contract';

const money = { type: 'number', money: true } as const;

export const turnoverOfDay = defineQuery({
  id: 'turnover',
  access: {
    permissions: ['ICESHOP_DAILY_REPORTS_VIEW', 'ICETRUCK_DAILY_SALES_REPORTS_VIEW'],
    license: ['ICECLOUD', 'ICESHOP', 'ICECASH'],
  },
  turnover: true,
  changesWith: [],
  params: { required: ['day'], properties: { day: { type: 'string', format: 'date' } } },
  row: {
    channel: { type: 'string', hidden: true },
    name: { type: 'string' },
    ...{ documents: { type: 'integer' }, turnover: money, week_before: money },
    report: { type: 'string', hidden: true },
  },
  always: ['channel', 'name', 'documents', 'turnover', 'week_before'],
  sql: ({ turnover, params: { day } }) => {
    const soldOn = (when: string) => sql`(${turnover.sold({ from: when, until: when })})`;
    const SUM = sql`sum(s.total) filter (where not s.is_gift_card) as turnover`;
    const own = sql`select s.channel, ${SUM}, max(s.at) as last_at,
        count(distinct s.document) filter (where s.total >= 0)::int as documents
      from ${soldOn(day)} as s group by s.channel`;
    // Orders of a webshop are known before their hour: they stand against those until the last of them.
    const before = sql`select s.channel, ${SUM} from ${soldOn(dayAfter(day, -7))} as s left join own using (channel)
      where s.at <= greatest(now(), own.last_at) - interval '7 days' group by s.channel`;
    return sql`with own as (${own}), before as (${before})
      select t.*, ${turnover.channelName('t')} as name, ${turnover.channelReport('t')} as report
      from (select channel, coalesce(d.documents, 0) as documents, coalesce(d.turnover, 0) as turnover,
          coalesce(w.turnover, 0) as week_before
        from own d full join before w using (channel)) as t
      order by t.turnover desc, t.channel`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/turnover': RowOf<typeof turnoverOfDay>;
  }
}
