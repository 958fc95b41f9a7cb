// Declares the server part of the daily report: its figures, exceptions, paper and mail.
import { defineServerPart } from '#api';
import { dailyDivisions, dailyExceptions } from './server/daily-exceptions.ts';
import { dailyFigures } from './server/daily-figures.ts';
import { dailyHours, dailyProducts, dailyWaste } from './server/daily-goods.ts';
import { dailyLetter, dailyMail, dailyMailRoutes, dailyMails } from './server/daily-mail.ts';
import { dailyPayments, dailyRates } from './server/daily-money.ts';
import { dailyPaper } from './server/daily-paper.ts';
import { dailyItems, dailyShops } from './server/daily-shops.ts';

export default defineServerPart({
  id: 'report',
  queries: [
    ...[dailyFigures, dailyRates, dailyPayments, dailyProducts],
    ...[dailyHours, dailyWaste, dailyExceptions, dailyDivisions],
    ...[dailyShops, dailyItems],
  ],
  documents: [dailyPaper],
  letters: [dailyLetter],
  jobs: [dailyMails, dailyMail],
  routes: dailyMailRoutes,
});
