// Declares the server part of the board of a week, and counts who is missing of who is needed.
import { defineServerPart } from '#api';
import { boardQueries } from './server/board-query.ts';
import { needsWatch } from './server/needs-watch.ts';

export default defineServerPart({ id: 'board', queries: boardQueries, ...needsWatch });
