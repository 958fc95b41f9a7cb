// Draws the pictures of the demo's ice cream: simple shapes in the colours of the flavours.
import type { DemoContext } from '#api';
import { drawDemo, storeDemoFile } from '#api/demo';

/** A pattern of product names to the colour of the flavour; the first match counts. */
const FLAVOURS: readonly (readonly [RegExp, string])[] = [
  [/chocola|foresta/i, '#7b4a2e'],
  [/aardbei/i, '#f08aa0'],
  [/framboos|aurora/i, '#d94f70'],
  [/hazelnoot|nocciol|praliné/i, '#b98a5e'],
  [/pistache/i, '#b5c779'],
  [/mokka/i, '#a5764d'],
  [/citroen/i, '#f7e27e'],
  [/mango|tropicale/i, '#f6a93b'],
  [/./, '#f7ecd2'],
];
const GROUND = '<rect width="160" height="160" fill="#f4f1ec"/>';

const SHAPES: Readonly<Record<string, (colour: string) => string>> = {
  'IJs per liter': (
    colour,
  ) => `<circle cx="58" cy="72" r="30" fill="${colour}"/><circle cx="102" cy="72" r="30" fill="${colour}"/>
    <circle cx="80" cy="50" r="30" fill="${colour}"/><path d="M28 80H132L120 140H40Z" fill="#ffffff" stroke="#d9d2c6" stroke-width="3"/>`,
  IJstaarten: (colour) => `<rect x="26" y="74" width="108" height="52" rx="8" fill="${colour}"/>
    <path d="M26 82Q26 60 44 60H116Q134 60 134 82Q122 100 110 84Q98 102 80 84Q62 102 50 84Q38 100 26 82Z" fill="#fffaf2"/>
    <circle cx="80" cy="52" r="8" fill="#c2255c"/>`,
  'Hoorntjes en toppings': (colour) =>
    `<path d="M52 74H108L80 146Z" fill="#d9a35f"/><circle cx="80" cy="58" r="32" fill="${colour}"/>`,
  'Frisco’s en lolly’s': (colour) => `<rect x="72" y="104" width="16" height="44" rx="8" fill="#d9b98a"/>
    <path d="M50 52Q50 18 80 18Q110 18 110 52V112H50Z" fill="${colour}"/>`,
};

/** The id of the picture's file; undefined if the category has no shape. */
export async function picture(context: DemoContext, category: string, name: string): Promise<string | undefined> {
  const shape = SHAPES[category];
  if (!shape) return undefined;
  const colour = FLAVOURS.find(([word]) => word.test(name))?.[1] ?? '#f7ecd2';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">${GROUND}${shape(colour)}</svg>`;
  const file = { companyId: context.companies.aurora, resource: 'product', field: 'image_uri', name: 'product.png' };
  return storeDemoFile(context, { ...file, bytes: await drawDemo(svg) });
}
