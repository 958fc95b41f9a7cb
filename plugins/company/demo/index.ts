// Fills the company's share of the demo (docs/domain 20.1): two custom pages with one group, six own texts, three
// screens.
import type { DemoContext } from '#api';
import { seedScreens } from '../screens/demo/screens.ts';

const WEATHER = 'https://embed.windy.com/embed.html?lat=51.05&lon=3.72&zoom=9';
const STREETS = 'https://www.openstreetmap.org/export/embed.html?bbox=3.66,51.02,3.79,51.08';

const TEXTS = [
  ['nl', 'icecloud.supplier_other', 'Leveranciers & partners'],
  ['nl', 'icecloud.menu.icecloud', 'Aurora'],
  ['fr', 'icecloud.supplier_other', 'Fournisseurs & partenaires'],
  ['fr', 'icecloud.menu.icecloud', 'Aurora'],
  ['en', 'icecloud.supplier_other', 'Suppliers & partners'],
  ['de', 'icecloud.supplier_other', 'Lieferanten & Partner'],
] as const;

export async function seedDemo(context: DemoContext): Promise<void> {
  const page = { platform: 'ICECLOUD', mdl: 'page' };
  const group = { ...page, mdl: 'page_group', name: 'Tools', path: 'tools', sort_key: 0 };
  const [{ id } = {}] = await context.add('CustomFrontendable', [group]);
  const pages = [
    { ...page, name: 'Weather', path: 'weather', url: WEATHER, allow: 'fullscreen', parent_id: id, sort_key: 1 },
    {
      ...page,
      name: 'Street map',
      path: 'street-map',
      url: STREETS,
      allow: 'fullscreen',
      parent_id: null,
      sort_key: 2,
    },
  ];
  await context.add('CustomFrontendable', pages);
  const texts = TEXTS.map(([locale, key, value]) => ({ locale, key, value }));
  await context.add('TextOverride', texts);
  await seedScreens(context);
}
