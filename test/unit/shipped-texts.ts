// Reads the shipped English texts of all modules, as the product composes them.
import { textsIn } from '../../build/text-files.ts';
import type { Dictionary } from '../../core/contract/index.ts';

export const shippedTexts = (root: string): Dictionary => textsIn(root, 'en');
