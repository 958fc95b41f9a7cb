// Declares the server part of functions.
import { defineServerPart } from '#api';
import { functionMigrations } from './server/migrations.ts';

export default defineServerPart({ id: 'functions', migrations: functionMigrations });
