// Rules of the company's own pages.
import { defineServerPart } from '#api';
import { customFrontendableHooks } from './server/custom-frontendable.ts';

export default defineServerPart({ id: 'custompages', hooks: { CustomFrontendable: customFrontendableHooks } });
