// Exports offers: whom and what modules offer for an invoice, and the models with which that changes.
export * from './offers.ts';
