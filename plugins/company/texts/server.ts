// Rules of the company's own words.
import { defineServerPart } from '#api';
import { textOverrideHooks } from './server/text-override.ts';

export default defineServerPart({ id: 'texts', hooks: { TextOverride: textOverrideHooks } });
