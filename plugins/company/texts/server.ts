// Declares the server part of the company's own texts: the rules by which they are saved.
import { defineServerPart } from '#api';
import { textOverrideHooks } from './server/text-override.ts';

export default defineServerPart({ id: 'texts', hooks: { TextOverride: textOverrideHooks } });
