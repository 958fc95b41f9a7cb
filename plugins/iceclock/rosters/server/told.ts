// Names the states of shifts that their person was told of.
import { sql } from 'kysely';

/** Stands in SQL, as in `s.status in ${TOLD}`. */
export const TOLD = sql`('PUBLISHED', 'CONFIRMED', 'SWAP_ASKED')`;
