// Tells whether the search over everything is open; the field in the top bar and the keys open the same one.
import { Opening } from '../ui/Opening.ts';

export const palette = new Opening();
