// Server half of ICETRUCK: the places of the map, its share of the demo company.
import { type DemoContext, defineServer } from '#api';
import { places } from './server/places.ts';

const LOAD_SIZES = [
  ['XS', 'Tot 40 personen: één vriesvak', 0],
  ['S', 'Tot 100 personen: twee vriesvakken', 41],
  ['M', 'Tot 250 personen: volle wagen', 101],
  ['L', 'Meer dan 250 personen: volle wagen en bijlading', 251],
] as const;

async function seedLoadSizes({ db, companies }: DemoContext): Promise<void> {
  const rows = LOAD_SIZES.map(([abbreviation, description, auto_apply_at_nr_of_people]) => ({
    company_id: companies.aurora,
    abbreviation,
    description,
    auto_apply_at_nr_of_people,
  }));
  await db.insertInto('loadsize').values(rows).execute();
}

export default defineServer({ plugin: 'icetruck', routes: places, demo: { order: 20, seed: seedLoadSizes } });
