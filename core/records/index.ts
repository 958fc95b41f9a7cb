// Exports records and queries to plugins as `#core/records`, for any page, kept current by events. It is fetched with
// the first page that uses it.

export { type ChangeOutcome, changeMany, type RecordChangeAsked } from './changeMany.ts';
export { type Arrivals, useArrivals } from './useArrivals.ts';
export { type Asked, type Asking, useAnswer, useAsked } from './useAsked.ts';
export { type Changers, useChangers } from './useChangers.ts';
export { type Near, type Params, type QueryRows, useQuery } from './useQuery.ts';
export { type AskedRecord, type AskedRecords, type RecordsOptions, useRecord, useRecords } from './useRecords.ts';
