// Tests cost and margin of a product, from its recipe.
import { marginOf } from '../../plugins/iceshop/products/pages/margin.ts';

const part = (name: string, qty: number, cost_vate?: number) => ({
  ...{ stock_item_id: 1, name, unit: 'LITRE' as const, qty },
  ...(cost_vate !== undefined && { cost_vate }),
});

test('what a piece costs is taken off its price without VAT', () => {
  // 15.90 / 1.06 = 15.00; 1.5 × 2.60 + 0.38 = 4.28.
  const margin = marginOf(15.9, 6, [part('Vanilla', 1.5, 2.6), part('Tub', 1, 0.38)]);
  expect(margin).toEqual({ cost: 4.28, priceVate: 15, margin: 10.72, share: 10.72 / 15, without: [] });
});

test('a part without a cost is named and counts as nothing; one that is free has a cost', () => {
  expect(marginOf(12.1, 21, [part('Sauce', 3), part('Water', 1, 0), part('Cone', 2, 0.11)])).toEqual({
    ...{ cost: 0.22, priceVate: 10, margin: 9.78, share: 0.978 },
    without: ['Sauce'],
  });
});

test('it can be below zero, and what is given away has no share', () => {
  expect(marginOf(1.06, 6, [part('Pistachio', 0.1, 27.5)])).toMatchObject({ margin: -1.75, share: -1.75 });
  expect(marginOf(0, 6, [part('Spoon', 1, 0.02)])).toEqual({ cost: 0.02, priceVate: 0, margin: -0.02, without: [] });
});
