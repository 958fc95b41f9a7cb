// Declares the server part of rosters on paper and of people's calendars.
import { defineServerPart } from '#api';
import { feedRoutes, readFeed } from './server/feed.ts';
import { feedFile } from './server/feed-file.ts';
import { wallRosters } from './server/wall-roster.ts';

export default defineServerPart({
  id: 'wall',
  routes: feedRoutes,
  visitors: [readFeed],
  documents: wallRosters,
  open: feedFile,
});
