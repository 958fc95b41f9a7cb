// Exports demand, the sum of what modules sold by the hour, and the forecast that is made of it.
export * from './demand.ts';
export * from './forecast.ts';
