// Declares the server part of drawers: opening, counting, handing over and closing, and the X and Z reports.
import { defineServerPart } from '#api';
export default defineServerPart({ id: 'drawers' });
