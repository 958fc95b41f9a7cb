// Answers what a kitchen is expected to sell of each product on a day, beside what is ordered of it, and why. A product
// whose forecast is not shown is nowhere in it.
import { sql } from 'kysely';
import { defineQuery, FORECAST_WHY, type RowOf } from '#api';
import { nameIn } from '../../products/server/product.ts';
import { WORKSHEET } from './worksheet.ts';
import { LINES, MADE, madeIn, OPEN } from './worksheet-sql.ts';

const number = { type: 'number' } as const;

export const worksheetExpected = defineQuery({
  id: 'worksheet-expected',
  access: WORKSHEET,
  changesWith: ['Forecast', 'WebshopOrder', 'Product'],
  params: {
    required: ['date', 'division_id'],
    properties: { date: { type: 'string', format: 'date' }, division_id: { type: 'integer' } },
  },
  row: {
    ...{ product_id: { type: 'integer' }, product: { type: 'string' }, unit: { type: 'string' } },
    ...{ ordered: number, value: number, lower: number, upper: number, usual: number },
    ...FORECAST_WHY,
  },
  always: ['product_id', 'product', 'unit', 'ordered', 'value'],
  sql: ({ actor: { companyId, locale }, params: { date, division_id }, forecast }) => {
    const expected = forecast({ resource: 'product', from: date, until: date });
    const ordered = sql`select l.product_id, sum(l.quantity) as ordered from ${LINES}
      where ${madeIn({ companyId, division: division_id })} and o.delivery_date = ${date}::date
        and (o.status in ${OPEN} or o.status in ${MADE}) group by l.product_id`;
    return sql`select p.id as product_id, ${nameIn('p', locale)} as product, coalesce(p.unit, 'PIECE') as unit,
        coalesce(n.ordered, 0) as ordered, f.value, f.lower, f.upper, f.usual, f.temperature, f.weather_factor,
        f.holiday, f.holiday_factor, f.weather_told_at, f.error, f.baseline_error, f.made_at
      from (${expected}) f join product p on p.company_id = ${companyId} and p.id = f.record_id
      left join (${ordered}) n on n.product_id = p.id
      where p.production_division_id = ${division_id} and p.deleted_at is null
        and (f.value >= 0.5 or n.ordered > 0)
      order by f.value - coalesce(n.ordered, 0) desc, product`;
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'iceshop/worksheet-expected': RowOf<typeof worksheetExpected>;
  }
}
