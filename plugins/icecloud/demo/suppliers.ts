// Eight suppliers of an ice-cream maker in Ghent, the eighth being its own kitchen (domain 5).
import { belgianIban, type DemoContext, number97 } from '#api';
import type { Divisions } from './structure.ts';
import suppliers from './suppliers.json';

type Supplier = (typeof suppliers)[number];

export async function seedSuppliers({ db, companies }: DemoContext, divisions: Divisions): Promise<void> {
  const company_id = companies.aurora;
  for (const supplier of suppliers) {
    const row = { company_id, ...supplierRow(supplier, divisions) };
    const { id } = await db.insertInto('supplier').values(row).returning('id').executeTakeFirstOrThrow();
    const pairs = (supplier.divisions ?? []).map((key) => ({
      company_id,
      owner_id: id,
      target_id: divisions.get(key),
    }));
    if (pairs.length > 0) await db.insertInto('supplier_division_ids').values(pairs).execute();
  }
}

function supplierRow({ enterprise, iban, address, divisions: _, internal, ...fields }: Supplier, divisions: Divisions) {
  const [address_street, address_nr, address_zipcode, address_city, address_country] = address;
  return {
    ...fields,
    address_street,
    address_nr,
    address_zipcode,
    address_city,
    address_country,
    enterprise_nr: enterprise && number97(enterprise),
    iban: iban && belgianIban(iban[0] ?? '', iban[1] ?? ''),
    internal_division_id: internal && divisions.get(internal),
    delivery_weekdays: JSON.stringify(fields.delivery_weekdays),
    active: true,
  };
}
