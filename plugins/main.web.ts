// Starts core in the browser, and loads the modules when they are needed.
import { boot } from '#core/boot';

// One part with the product: pages of modules then have all of that part, and nothing of it is cut out for them.
void boot(() => import(/* webpackChunkName: "product" */ './index.ts'));
