// Declares the server part of the overview of planned against worked hours: what it reads, and the count of its menu entry.
import { defineServerPart } from '#api';
import { daysToSettle } from './server/exceptions.ts';
import { hoursDays, hoursDivisions } from './server/hours-days.ts';
import { hoursSamples } from './server/hours-metrics.ts';
import { hoursOf } from './server/hours-of.ts';
import { hoursPresence } from './server/presence.ts';
import { settleRoutes } from './server/settle-day.ts';
import { daysToApprove, hoursToApprove } from './server/to-approve.ts';

export default defineServerPart({
  id: 'hours',
  queries: [hoursDays, hoursDivisions, hoursPresence, hoursToApprove, hoursOf],
  routes: settleRoutes,
  samples: hoursSamples,
  badges: [daysToApprove],
  exceptions: daysToSettle,
});
