// Lists the products that staff can order for a customer.
import { defineServerPart } from '#api';
import { orderProducts } from './server/order-products.ts';

export default defineServerPart({ id: 'lines', queries: [orderProducts] });
