// Declares the server part of the board of a week.
import { defineServerPart } from '#api';
import { boardQueries } from './server/board-query.ts';

export default defineServerPart({ id: 'board', queries: boardQueries });
