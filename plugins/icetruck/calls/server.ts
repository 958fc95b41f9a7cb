// Declares the server part of calls.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'calls' });
