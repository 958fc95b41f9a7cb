// Makes three menus of the demo company: the shops' till, the trucks' and the one for events, which customers can open
// (docs/domain 20.1).
import type { DemoContext } from '#api';
import { demoPdf, storeDemoFile } from '#api/demo';
import { allergensIn } from './allergens.ts';
import { EVENT, type MenuPlan, SHOP, type TilePlan, TRUCK } from './tiles.ts';

export async function seedMenus(context: DemoContext): Promise<void> {
  for (const [index, plan] of [SHOP, TRUCK, EVENT].entries()) await seedMenu(context, plan, index + 1);
}

async function seedMenu(context: DemoContext, { tiles, ...menu }: MenuPlan, place: number): Promise<void> {
  const files = menu.publicly_visible ? await menuFiles(context) : {};
  // Only the menu that customers see has a capacity.
  const row = { capacity_per_hour: null, ...menu, ...files, sort_key: place };
  const [{ id } = {}] = await context.add('Menu', [row]);
  const rows = tiles.map((tile, index) => ({ menu_id: id, ...tileRow(tile), sort_key: index + 1 }));
  await context.add('MenuItem', rows);
}

async function menuFiles(context: DemoContext): Promise<Record<string, string>> {
  const companyId = context.companies.aurora;
  const file = (field: string, name: string, title: string) =>
    storeDemoFile(context, { companyId, resource: 'menu', field, name, bytes: demoPdf(title) });
  return {
    pdf_public_uri: await file('pdf_public_uri', 'ijskaart.pdf', 'Gelateria Aurora: ijskaart voor feesten'),
    terms_and_conditions_uri: await file(
      'terms_and_conditions_uri',
      'voorwaarden.pdf',
      'Gelateria Aurora: voorwaarden',
    ),
  };
}

const sells = ({ is_discount, is_newline, is_space }: Omit<TilePlan, 'name'>): boolean =>
  !(is_discount || is_newline || is_space);

function tileRow({ name, price = 0, ...more }: TilePlan) {
  return {
    ...(sells(more) && { allergens: allergensIn(name) }),
    vat_rate: more.vat_rate ?? 6,
    currency: more.currency ?? 'EUR',
    is_discount: more.is_discount ?? false,
    name,
    price_vati: more.is_discount ? -price : price,
    color_text: more.color_text ?? '#1b1b1f',
    color_background: more.color_background ?? '#ffffff',
    is_newline: more.is_newline ?? false,
    is_space: more.is_space ?? false,
  };
}
