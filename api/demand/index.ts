// Exports demand: the sum of what modules sold by the hour.
export * from './demand.ts';
