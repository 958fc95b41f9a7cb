// Declares the server part of payments by card: the service of the terminals, and the calls of tills.
import { defineServerPart } from '#api';
export default defineServerPart({ id: 'cards' });
