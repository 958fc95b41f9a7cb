// Baskets of the webshop's visitors.
import { definePart } from '#core/contract';
import basket from '#schemas/iceshop/webshop/basket.json';

export default definePart({ id: 'webshop', permissions: ['ICESHOP_BASKETS_MODERATE'], entities: [basket] });
