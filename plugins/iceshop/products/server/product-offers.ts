// Offers products to whoever makes an invoice, by their names in the reader's language.
import { sql } from 'kysely';
import type { OfferSource } from '#api';
import { isOver, nameIn } from './product.ts';

const ACCESS = { permissions: ['ICECLOUD_INVOICES_MODERATE', 'ICESHOP_PRODUCTS_VIEW'] };

export const productOffers: readonly OfferSource[] = [
  {
    ...{ id: 'PRODUCTS', of: 'GOODS', access: ACCESS, changesWith: ['Product'] },
    rows: ({ companyId, locale }) => sql`
      select p.id as record_id, ${nameIn('p', locale)} as name, p.sku, p.unit, p.price_vati as unit_price_vati,
        p.vat_rate, p.is_gift_card
      from product p where p.company_id = ${companyId} and p.deleted_at is null and not ${isOver('p')}`,
  },
];
