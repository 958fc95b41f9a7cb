// Declares the server part of suppliers: until when each takes the next order.
import { defineServerPart } from '#api';
import { nextCutoff } from './server/supplier.ts';

export default defineServerPart({ id: 'suppliers', computed: { Supplier: { next_cutoff: nextCutoff } } });
