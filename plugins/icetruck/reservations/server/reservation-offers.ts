// Offers who reserved a van to whoever makes an invoice.
import { sql } from 'kysely';
import type { OfferSource } from '#api';

const ACCESS = { permissions: ['ICECLOUD_INVOICES_MODERATE', 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW'] };

export const reservationOffers: readonly OfferSource[] = [
  {
    ...{ id: 'RESERVATIONS', of: 'BUYERS', access: ACCESS, changesWith: ['IcecreamVanReservation'] },
    rows: ({ companyId }) => sql`
      select distinct on (lower(coalesce(r.company_name, '')), lower(r.name), coalesce(lower(r.email), '')) r.id as record_id,
        r.name, r.company_name, null::text as enterprise_nr, r.email, r.phone_nr, r.locale, r.address_street, r.address_nr,
        r.address_bus, r.address_zipcode, r.address_city, r.address_country, null::integer as payment_days
      from icecreamvanreservation r where r.company_id = ${companyId}
      order by lower(coalesce(r.company_name, '')), lower(r.name), coalesce(lower(r.email), ''), r.id desc`,
  },
];
