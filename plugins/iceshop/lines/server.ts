// What can be ordered by staff.
import { defineServerPart } from '#api';
import { orderProducts } from './server/order-products.ts';

export default defineServerPart({ id: 'lines', queries: [orderProducts] });
