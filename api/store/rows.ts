// Describes what a transaction reads and writes through.
import type { Kysely } from 'kysely';

/** Tables are made from entity files at run time, so rows are untyped. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Rows = Kysely<any>;
