// The company's licences as its record shows them; only root users change them (domain 1, company).
import { sql } from 'kysely';
import type { ComputedField } from '#api';

export const licenses: ComputedField = (table) => sql`to_jsonb(${sql.ref(`${table}.licenses`)})`;
