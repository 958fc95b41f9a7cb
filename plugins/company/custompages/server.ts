// Declares the server part of custom pages: the rules by which they are saved.
import { defineServerPart } from '#api';
import { customFrontendableHooks } from './server/custom-frontendable.ts';

export default defineServerPart({ id: 'custompages', hooks: { CustomFrontendable: customFrontendableHooks } });
