// Bank lines: which invoices each names, booking them, and proposals for those that name none.
import { defineServerPart } from '#api';
import { bankLineRoutes, lineLeft } from './server/bank-booking.ts';
import { bankPayments } from './server/bank-payments.ts';
import { bankProposals } from './server/bank-proposals.ts';

export default defineServerPart({
  id: 'bank',
  computed: { BankLine: { left: lineLeft } },
  routes: [bankPayments, ...bankLineRoutes, bankProposals],
});
