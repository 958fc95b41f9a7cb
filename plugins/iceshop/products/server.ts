// Declares the server part of products: their state, free pieces, options and recipes, and their public pictures.
import { defineServerPart } from '#api';
import { soldOutProducts } from './server/exceptions.ts';
import { freePieces, productState } from './server/product.ts';
import { productDays } from './server/product-days.ts';
import { productOffers } from './server/product-offers.ts';
import { productOptionHooks } from './server/product-options.ts';
import { productPictures } from './server/product-picture.ts';
import { componentHooks, componentOption, productRecipe } from './server/product-recipe.ts';
import { soldOutItems, soldOutJob, soldOutReactions } from './server/sold-out.ts';

export default defineServerPart({
  id: 'products',
  hooks: {
    Product: productOptionHooks,
    ProductComponent: componentHooks,
  },
  reacts: soldOutReactions,
  computed: {
    Product: { state: productState, saleable: freePieces },
    ProductComponent: { option: componentOption },
  },
  alarms: { SOLD_OUT: { StockItem: soldOutItems } },
  exceptions: [soldOutProducts],
  offers: productOffers,
  queries: [productDays, productRecipe],
  jobs: [soldOutJob],
  open: productPictures,
});
