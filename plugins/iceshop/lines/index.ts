// What is ordered: the lines of an order, found by what one types and chosen with their options.
import { definePart } from '#core/contract';

export default definePart({
  id: 'lines',
  extends: { WebshopOrder: { fields: { lines: () => import('./pages/BasketField.tsx') } } },
});
