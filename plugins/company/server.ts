// Server half of the company's own administration: rules of custom pages and of own texts, and its share of the demo.
import { defineServer } from '#api';
import { seedDemo } from './demo/index.ts';
import { customFrontendableHooks } from './server/custom-frontendable.ts';
import { textOverrideHooks } from './server/text-override.ts';

export default defineServer({
  plugin: 'company',
  hooks: { CustomFrontendable: customFrontendableHooks, TextOverride: textOverrideHooks },
  demo: { order: 30, seed: seedDemo },
});
