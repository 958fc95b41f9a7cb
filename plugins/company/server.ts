// Server module of the company's own administration: rules of screens, custom pages and own texts, and its share of the demo.
import { defineServer, screenFields } from '#api';
import { seedDemo } from './demo/index.ts';
import { customFrontendableHooks } from './server/custom-frontendable.ts';
import { savedViewHooks } from './server/saved-view.ts';
import { screenHooks, screenRoutes } from './server/screen.ts';
import { textOverrideHooks } from './server/text-override.ts';

export default defineServer({
  plugin: 'company',
  hooks: {
    Screen: screenHooks,
    CustomFrontendable: customFrontendableHooks,
    TextOverride: textOverrideHooks,
    SavedView: savedViewHooks,
  },
  computed: { Screen: screenFields },
  routes: screenRoutes,
  demo: { order: 30, seed: seedDemo },
});
