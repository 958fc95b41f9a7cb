// Makes eight suppliers of an ice-cream maker in Ghent, the eighth being its own kitchen (docs/domain 20.1).
import type { DemoContext } from '#api';
import { belgianIban, number97 } from '#api/demo';
import type { Divisions } from '../../structure/demo/structure.ts';
import suppliers from './suppliers.json';

type Supplier = (typeof suppliers)[number];

export async function seedSuppliers({ add }: DemoContext, divisions: Divisions): Promise<void> {
  await add(
    'Supplier',
    suppliers.map((supplier) => supplierRow(supplier, divisions)),
  );
}

function supplierRow(
  { enterprise, iban, address, divisions: allowed = [], internal, ...fields }: Supplier,
  divisions: Divisions,
) {
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
    division_ids: allowed.map((key) => divisions.get(key)),
    active: true,
  };
}
