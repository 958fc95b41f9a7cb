// Declares the server part of making an invoice: whom and what can be picked, and the register of companies.
import { defineServerPart } from '#api';
import companyregister from './companyregister.port.json';
import { seedInvoiceArticles } from './demo/articles.ts';
import { companyByNumber } from './server/company-by-number.ts';
import { invoiceOffers } from './server/offered.ts';
import { buyers, goods } from './server/pickers.ts';
import { pretendedCompany } from './server/pretended-register.ts';

export default defineServerPart({
  id: 'drafting',
  offers: invoiceOffers,
  queries: [buyers, goods],
  routes: [companyByNumber],
  declaredPorts: [{ ...companyregister, pretend: { send: pretendedCompany } }],
  uses: ['companyregister'],
  demo: { order: 34, seed: seedInvoiceArticles },
});
