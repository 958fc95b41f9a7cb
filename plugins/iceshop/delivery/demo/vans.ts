// Makes four delivery vans (docs/domain 20.1).
import type { DemoContext } from '#api';

const VANS = [
  [21, 'Iglo', '1-VRZ-521', 'Diepvries, 3 m³', '#ffffff', '#1864ab'],
  [22, 'Pinguïn', '1-VRZ-522', 'Diepvries, 5 m³', '#ffffff', '#343a40'],
  [23, 'Poolvos', '2-KLD-118', 'Gekoeld, elektrisch', '#212529', '#a5d8ff'],
  [24, 'IJsbeer', '2-KLD-119', 'Gekoeld en intern transport', '#212529', '#f1f3f5'],
] as const;

export async function seedVans({ add, random }: DemoContext): Promise<void> {
  const rows = VANS.map(([nr, name, license_plate, subtitle, color_text, color_background]) => ({
    ...{ nr, name, license_plate, subtitle, color_text, color_background },
    latitude: (51.06 + (random.next() - 0.5) / 15).toFixed(6),
    longitude: (3.72 + (random.next() - 0.5) / 10).toFixed(6),
    velocity: random.integer(0, 68),
  }));
  await add('DeliveryVan', rows);
}
