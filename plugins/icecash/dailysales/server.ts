// Declares the server part of the daily sales report: its figures, paper, sheet and mail.
import { defineServerPart } from '#api';
import { last, road } from './server/road-route.ts';
import { streetDays } from './server/street-days.ts';
import { streetBack, streetDots, streetItems } from './server/street-goods.ts';
import { streetLetter, streetMail, streetMailRoutes, streetMails } from './server/street-mail.ts';
import { streetHours, streetPayments, streetRates } from './server/street-money.ts';
import { streetPaper } from './server/street-paper.ts';

export default defineServerPart({
  id: 'dailysales',
  queries: [streetDays, streetRates, streetPayments, streetHours, streetItems, streetBack, streetDots],
  routes: [road, last, ...streetMailRoutes],
  documents: [streetPaper],
  letters: [streetLetter],
  jobs: [streetMails, streetMail],
});
