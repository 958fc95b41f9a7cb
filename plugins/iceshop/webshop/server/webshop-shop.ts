// Answers what is for sale and where, as customers see it, and the timeslots there.
import { sql } from 'kysely';
import { defineVisit, type VisitorRoute } from '#api';
import { customerOf } from '../../accounts/server/webshop-customer.ts';
import { nameIn, productState } from '../../products/server/product.ts';
import { type Group, groupsIn } from '../../products/server/product-options.ts';
import type { settings as mine } from '../../settings.ts';
import { slotsFor } from '../../slots/server/slot-list.ts';

const shop = defineVisit({
  method: 'GET',
  path: '/shop',
  run: async ({ db, records, actor: { companyId }, locale, settings }) => {
    const company = await records('Company', { by: 'product' }).get(companyId);
    const { rows: categories } = await sql`select c.id::int, ${nameIn('c', locale)} as name
      from productcategory c where c.company_id = ${companyId} and c.active is not false order by c.sort_key, c.id`.execute(
      db,
    );
    const { rows: products } = await sql<{
      product: { option_groups?: readonly Group[] };
    }>`select json_strip_nulls(json_build_object(
        'id', p.id, 'category_id', p.product_category_id, 'name', ${nameIn('p', locale)},
        'description', ${nameIn('p', locale, 'description')}, 'price_vati', p.price_vati, 'vat_rate', p.vat_rate,
        'unit', p.unit, 'min_qty', p.min_qty, 'max_qty', p.max_qty, 'step', p.step, 'option_groups', p.option_groups, 'allergens', to_json(p.allergens), 'own_amount', p.own_amount,
        'amount_min_vati', p.amount_min_vati, 'amount_max_vati', p.amount_max_vati,
        'deliverable_types', coalesce(to_json(p.deliverable_types), '[]'),
        'image', case when p.image_uri is not null then '/public/webshop/' || p.company_id || '/product/' || p.id end,
        'is_sold_out', ${productState('p')} = 'SOLD_OUT')) as product
      from product p left join productcategory c on c.company_id = p.company_id and c.id = p.product_category_id
      where p.company_id = ${companyId} and p.deleted_at is null and ${productState('p')} in ('PUBLISHED', 'SOLD_OUT')
      order by c.sort_key, p.sort_key, p.id`.execute(db);
    const { rows: places } = await sql<{ place: object }>`select json_strip_nulls(json_build_object(
        'deliverable_type', type, 'id', id, 'name', name, 'address', address)) as place from (
        select 1 as nr, 'PICK_UP_POINT' as type, id, name, nullif(concat_ws(', ', nullif(concat_ws(' ', address_street,
          address_nr, address_bus), ''), nullif(concat_ws(' ', address_zipcode, address_city), '')), '') as address
          from pickuppoint where company_id = ${companyId} and active is not false
        union all select 2, 'DELIVERY_ZONE', id, name, null from deliveryzone
          where company_id = ${companyId} and active is not false
        union all select 3, 'SHIPMENT_ZONE', id, name, null from shipmentzone
          where company_id = ${companyId} and active is not false) each order by nr, name`.execute(db);
    return {
      data: {
        company: { name: company?.name ?? '', locale: company?.default_locale ?? 'nl' },
        hold_minutes: settings<typeof mine>().slot_hold_minutes,
        categories,
        products: products.map(({ product }) => ({
          ...product,
          ...(product.option_groups && { option_groups: groupsIn(locale, product.option_groups) }),
        })),
        places: places.map(({ place }) => place),
      },
    };
  },
});

const slots = defineVisit({
  method: 'GET',
  path: '/slot',
  query: {
    required: ['deliverable_type', 'place_id'],
    properties: {
      deliverable_type: { type: 'string', enum: ['PICK_UP_POINT', 'DELIVERY_ZONE', 'SHIPMENT_ZONE'] },
      place_id: { type: 'integer', minimum: 1 },
      from: { type: 'string', format: 'date' },
      days: { type: 'integer', minimum: 1, maximum: 31, default: 7 },
      product_ids: { type: 'array', maxItems: 100, items: { type: 'integer' } },
    },
  },
  run: async (call) => {
    // Agreements with a customer open slots that others do not get; a customer whose hour is over counts as one of the
    // others.
    const customer = call.bearer ? await customerOf(call).catch(() => undefined) : undefined;
    const found = await slotsFor(call, {
      ...call.query,
      ...(customer && { webshop_account_id: customer.account.id }),
      byStaff: false,
    });
    return {
      data: found.map(({ id, date, time_start, time_stop, title, price_vati, refused, capacity_orders, booked }) => ({
        ...{ id, date, time_start, time_stop, title, price_vati, refused },
        ...(capacity_orders !== undefined && { left: Math.max(0, capacity_orders - booked) }),
      })),
    };
  },
});

export const shopRoutes: readonly VisitorRoute[] = [shop, slots];
