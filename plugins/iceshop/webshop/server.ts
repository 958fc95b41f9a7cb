// The webshop: what it shows, baskets, and the checkout that makes an order of one.
import { defineServerPart } from '#api';
import { basketRoutes } from './server/basket.ts';
import { abandonedBaskets } from './server/basket-abandoned.ts';
import { checkoutRoutes } from './server/checkout.ts';
import { shopRoutes } from './server/webshop-shop.ts';

export default defineServerPart({
  id: 'webshop',
  visitors: [...shopRoutes, ...basketRoutes, ...checkoutRoutes],
  jobs: [abandonedBaskets],
  visitorPages: { '/webshop/:company': 'webshop' },
});
