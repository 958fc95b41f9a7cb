// Declares the server part of tills of others: their service, and the job that fetches their tickets.
import { defineServerPart } from '#api';
export default defineServerPart({ id: 'pointofsale' });
