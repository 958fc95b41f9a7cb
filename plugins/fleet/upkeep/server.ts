// Declares the server part of upkeep.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'upkeep' });
