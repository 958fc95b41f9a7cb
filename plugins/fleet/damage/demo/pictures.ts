// Draws the pictures of the demo's vans in their colours, and photos of damage as a phone would take them.
import type { DemoContext, Row } from '#api';
import { drawDemo, storeDemoFile } from '#api/demo';
import type { Vehicle } from '../../vehicles/vehicles.ts';
import { VEHICLES } from '../../vehicles/vehicles.ts';
import { outlineSvg } from '../outline.ts';

const FIELD = 'damage_report_background_image_uri';

/** Draws the van's picture and saves it with the van. */
export async function pictureVan(context: DemoContext, vehicle: Vehicle, van: Row): Promise<void> {
  const { model, resource } = VEHICLES[vehicle];
  const colours = { body: String(van.color_background), glass: '#cfe3f1', dark: '#2f3640', line: '#5c6672' };
  const bytes = await drawDemo(outlineSvg(colours, '#f6f4ef'));
  const companyId = context.companies.aurora;
  const file = { companyId, resource, field: FIELD, name: `${resource}-${van.nr}.png` };
  const id = await storeDemoFile(context, { ...file, bytes });
  await context.change(model, { id: van.id }, { [FIELD]: id });
}

const MARKS: Readonly<Record<string, string>> = {
  SCRATCH:
    '<path d="M60 150L230 96M74 166L252 110M120 172L262 128" stroke="#fdfdfd" stroke-width="5" stroke-linecap="round"/>',
  DENT: '<ellipse cx="160" cy="120" rx="70" ry="42" fill="#00000026"/><ellipse cx="172" cy="128" rx="44" ry="24" fill="#00000030"/>',
  CRACK:
    '<path d="M40 60L96 96L120 84L170 140L196 128L270 190M120 84L150 40M170 140L150 190" fill="none" stroke="#10181f" stroke-width="3"/>',
  BROKEN:
    '<path d="M96 60L226 66L240 172L90 166Z" fill="#22282e"/><path d="M110 72L150 120L120 150M220 76L180 110L216 160" fill="none" stroke="#dfe7ee" stroke-width="4"/>',
  TYRE: '<circle cx="160" cy="118" r="78" fill="#24282c"/><circle cx="160" cy="118" r="36" fill="#b7bec6"/><path d="M96 170H224V196H96Z" fill="#24282c"/>',
};

/** Draws one kind of damage in close-up. */
export async function photoOf(context: DemoContext, kind: string, paint: string): Promise<string> {
  const mark = MARKS[kind] ?? MARKS.DENT;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240">
    <rect width="320" height="240" fill="${paint}"/><rect y="204" width="320" height="36" fill="#00000033"/>
    <path d="M0 40H320" stroke="#00000022" stroke-width="3"/>${mark}</svg>`;
  const companyId = context.companies.aurora;
  const file = { companyId, resource: 'damagephoto', field: 'photo_uri', name: `${kind.toLowerCase()}.png` };
  return storeDemoFile(context, { ...file, bytes: await drawDemo(svg) });
}
