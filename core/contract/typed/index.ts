// Exports the reading of typed, pasted and sent values, which forms, filters, imports and bank lines share.
export * from './cells.ts';
export * from './day.ts';
export * from './marks.ts';
export * from './number.ts';
export * from './phone.ts';
export * from './time.ts';
export * from './typed.ts';
