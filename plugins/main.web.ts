// Entry of the browser: core's boot, and the modules for when they are needed.
import { boot } from '#core/boot';

void boot(() => import(/* webpackChunkName: "modules" */ './index.ts'));
