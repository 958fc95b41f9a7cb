// Declares the server part of what is declared to the social security of who begins and stops.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'dimona' });
