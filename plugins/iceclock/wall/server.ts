// Declares the server part of rosters on paper and calendars.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'wall' });
