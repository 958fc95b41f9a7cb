// Declares the server part of reports: those that colleagues share, and the mails of Monday.
import { defineServerPart } from '#api';
import { seedReports } from './demo/reports.ts';
import { mailReport, mondayReports } from './server/monday.ts';
import { declineMail, sharedReports } from './server/shared.ts';

export default defineServerPart({
  id: 'reports',
  routes: [sharedReports, declineMail],
  jobs: [mondayReports, mailReport],
  demo: { order: 95, seed: seedReports },
});
