// Works out what the list of drawers shows beside their fields: whether one is of a business day that is over.
import { sql } from 'kysely';
import type { ComputedField } from '#api';
import { hasForgottenCards } from './forgotten-cards.ts';
import { OPEN_DAY } from './open-day.ts';

const isEarlier: ComputedField = (table) => sql`(${sql.ref(`${table}.business_date`)} < ${OPEN_DAY})`;

export const drawerComputed: Readonly<Record<string, ComputedField>> = {
  has_forgotten_cards: hasForgottenCards,
  is_earlier_day: isEarlier,
};
