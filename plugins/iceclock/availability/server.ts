// Declares the server part of availabilities: what may be said of a day, painting, who is missing and reminded, and the
// report of need against availability.
import { defineServerPart } from '#api';
import { coverage, coverageNames, unanswered } from './server/coverage.ts';
import { availabilityEntries, ownPublishedWeeks } from './server/entries.ts';
import { entryHooks } from './server/entry-rules.ts';
import { saidAvailability } from './server/newcomer.ts';
import { paint } from './server/painting.ts';
import { keepPattern } from './server/pattern.ts';
import { availabilityGroups, availabilityMissing, availabilityPeople, ownMissing } from './server/people.ts';
import { reminder, reminderLetter, reminderRoute, reminders } from './server/reminders.ts';

export default defineServerPart({
  id: 'availability',
  hooks: { Availability: entryHooks },
  routes: [paint, keepPattern, reminderRoute],
  queries: [
    saidAvailability,
    ...[availabilityEntries, ownPublishedWeeks, availabilityPeople, availabilityMissing, availabilityGroups],
    ...[coverage, coverageNames, unanswered],
  ],
  badges: [ownMissing],
  jobs: [reminders, reminder],
  letters: [reminderLetter],
});
