// Declares the server part of quotes: their rules, paper and mail, and the invoices that are made of them.
import { defineServerPart } from '#api';
import { seedQuotes } from './demo/quotes.ts';
import { quoteHooks, quoteLetters, quoteSent, quotesExpire } from './server/quote.ts';
import { quoteInvoiceHooks, quoteRoutes } from './server/quote-invoices.ts';
import { quoteDocument } from './server/quote-paper.ts';

export default defineServerPart({
  id: 'quotes',
  hooks: { Quote: quoteHooks, Invoice: quoteInvoiceHooks },
  reacts: [quoteSent],
  routes: quoteRoutes,
  documents: [quoteDocument],
  letters: quoteLetters,
  jobs: [quotesExpire],
  demo: { order: 36, seed: seedQuotes },
});
