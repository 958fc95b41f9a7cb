// Declares the server part of the print queue, and the agents that print it.
import { defineServerPart } from '#api';

export default defineServerPart({ id: 'printing' });
