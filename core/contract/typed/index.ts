// One reading of what people type, paste and send in files: in forms, filters, imports and bank lines alike.
export * from './cells.ts';
export * from './day.ts';
export * from './marks.ts';
export * from './number.ts';
export * from './phone.ts';
export * from './time.ts';
export * from './typed.ts';
