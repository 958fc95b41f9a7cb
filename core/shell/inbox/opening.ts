// Tells whether the inbox is open; the bell and its key open the same one.
import { Opening } from '../../ui/Opening.ts';

export const inbox = new Opening();
