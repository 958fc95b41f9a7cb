// Exports turnover: the union of what modules sold, and the models with which it changes.
export * from './turnover.ts';
