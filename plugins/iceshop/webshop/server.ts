// Declares the server part of the webshop: what it offers, baskets, and the checkout that makes an order of a basket.
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
