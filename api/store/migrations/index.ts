// The written migrations, by name: they run in the order of their names, once each, before entity tables are made.
// What an entity file cannot say (a changed type, a removed column, moved data) belongs here.
import type { Migration } from 'kysely';
import { base } from './001-base.ts';
import { signIn } from './002-sign-in.ts';
import { screens } from './003-screens.ts';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-base': base,
  '002-sign-in': signIn,
  '003-screens': screens,
};
