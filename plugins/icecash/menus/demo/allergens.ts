// Says which allergens are in the demo's tiles, by what their names name.

const NONE = /^(Raket|Espresso|Thee|Water|Limonade|Cola|Smoothie|Verse|Extra)/;
const ALSO: readonly (readonly [RegExp, readonly string[]])[] = [
  [/Hoorntje|Wafel|Pannenkoek|Speculoos|Formule|Kinderformule|IJstaart/, ['GLUTEN']],
  [/Wafel|Pannenkoek|IJstaart|Speculoos/, ['EGGS']],
  [/Nootjes|brésilienne/, ['NUTS']],
  [/hocolade|Dame blanche|disco|Frisco/, ['SOYBEANS']],
];

/** Milk is in nearly everything that an ice-cream maker sells. */
export function allergensIn(name: string): readonly string[] {
  if (NONE.test(name)) return [];
  return ['MILK', ...ALSO.flatMap(([names, allergens]) => (names.test(name) ? allergens : []))];
}
