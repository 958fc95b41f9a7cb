// Lists how much the demo's ice-cream trucks load, by number of people.
import type { DemoContext } from '#api';

const LOAD_SIZES = [
  ['XS', 'Tot 40 personen: één vriesvak', 0],
  ['S', 'Tot 100 personen: twee vriesvakken', 41],
  ['M', 'Tot 250 personen: volle wagen', 101],
  ['L', 'Meer dan 250 personen: volle wagen en bijlading', 251],
] as const;

export async function seedLoadSizes({ add }: DemoContext): Promise<void> {
  const rows = LOAD_SIZES.map(([abbreviation, description, auto_apply_at_nr_of_people]) => ({
    abbreviation,
    description,
    auto_apply_at_nr_of_people,
  }));
  await add('LoadSize', rows);
}
