// Declares the server part of sales: taking tickets of devices, refunds, and what was turned over.
import { defineServerPart } from '#api';
export default defineServerPart({ id: 'sales' });
