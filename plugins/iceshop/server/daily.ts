// Gathers what the daily report brings to the server module.
import { dailyDivisions, dailyExceptions } from './daily-exceptions.ts';
import { dailyFigures } from './daily-figures.ts';
import { dailyHours, dailyProducts, dailyWaste } from './daily-goods.ts';
import { dailyLetter, dailyMail, dailyMailRoutes, dailyMails } from './daily-mail.ts';
import { dailyPayments, dailyRates } from './daily-money.ts';
import { dailyPaper } from './daily-paper.ts';

export const daily = {
  queries: [
    dailyFigures,
    dailyRates,
    dailyPayments,
    dailyProducts,
    dailyHours,
    dailyWaste,
    dailyExceptions,
    dailyDivisions,
  ],
  documents: [dailyPaper],
  letters: [dailyLetter],
  jobs: [dailyMails, dailyMail],
  routes: dailyMailRoutes,
};
