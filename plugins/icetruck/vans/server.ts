// Declares the server part of ice-cream vans: what a load size lists.
import { defineServerPart } from '#api';
import { loadSizeHooks } from './server/load-size.ts';

export default defineServerPart({ id: 'vans', hooks: { LoadSize: loadSizeHooks } });
