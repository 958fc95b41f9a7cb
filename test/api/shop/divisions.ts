// Makes divisions for a test, all in one establishment.
import type { House } from '../resources/house.ts';

/** Adds a division and answers its id. */
export async function divisionsOf(house: House): Promise<(name: string, kind?: string) => Promise<number>> {
  const at = { address_street: 'Kaai', address_nr: '1', address_zipcode: '9000', address_city: 'Gent' };
  const unit = await house.make('establishmentunit', { name: 'Unit', ...at, address_country: 'BE' });
  return async (name, kind = 'SHOP') =>
    Number((await house.make('division', { name, kind, establishment_unit_id: unit.id })).id);
}
