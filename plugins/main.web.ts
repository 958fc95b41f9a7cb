// Starts core in the browser, and loads the modules when they are needed.
import { boot } from '#core/boot';

// The modules are in one chunk with the product, so that pages of modules share it whole and no part is split off for
// them.
void boot(() => import(/* webpackChunkName: "product" */ './index.ts'));
