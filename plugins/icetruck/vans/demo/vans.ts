// Makes eight ice-cream vans: one may not drive, one must go to inspection soon (docs/domain 20.1).
import type { DemoContext } from '#api';

const VANS = [
  [1, 'Aurora', '1-ABK-417', 'De oudste, uit 1998', '#ffffff', '#d6336c'],
  [2, 'Stracciatella', '1-DRF-203', 'Schepijs', '#212529', '#f8f0e3'],
  [3, 'Pistacchio', '1-GHT-668', 'Schepijs', '#ffffff', '#2f9e44'],
  [4, 'Nocciola', '1-JKL-091', 'Softijs en schepijs', '#ffffff', '#7f4f24'],
  [5, 'Limone', '1-MPQ-352', 'Softijs', '#212529', '#ffd43b'],
  [6, 'Fragola', '1-SVW-774', 'Schepijs', '#ffffff', '#e03131'],
  [7, 'Azzurra', '2-BCD-586', 'Feesten en evenementen', '#ffffff', '#1971c2'],
  [8, 'Vespa', '2-FGH-140', 'Bakfietswagen voor het centrum', '#212529', '#96f2d7'],
] as const;
const UNSAFE = 6;
const INSPECTION_SOON = 4;
const DAY = 86_400_000;

export async function seedVans({ add, random, today }: DemoContext): Promise<void> {
  const after = (days: number) => new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
  const rows = VANS.map(([nr, name, license_plate, subtitle, color_text, color_background]) => ({
    ...{ nr, name, license_plate, subtitle, color_text, color_background },
    internal_note:
      nr === UNSAFE ? 'ONVEILIG: stuurhuis heeft speling. Niet mee rijden voor de garage ze vrijgeeft.' : null,
    insurance_expires_at: after(random.integer(60, 330)),
    inspection_expires_at: after(nr === INSPECTION_SOON ? 9 : random.integer(45, 300)),
    latitude: (51.05 + (random.next() - 0.5) / 20).toFixed(6),
    longitude: (3.72 + (random.next() - 0.5) / 12).toFixed(6),
    velocity: nr === UNSAFE ? 0 : random.integer(0, 34),
  }));
  await add('IcecreamVan', rows);
}
