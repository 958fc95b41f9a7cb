// Tells whether the help of the page is open; the menu and the key `?` both open the same one.
import { Opening } from '../../ui/Opening.ts';

export const help = new Opening();
