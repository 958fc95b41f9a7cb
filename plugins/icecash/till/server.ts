// Declares the server part of the till: the menu, tiles and sellers that its page works with.
import { defineServerPart } from '#api';
export default defineServerPart({ id: 'till' });
