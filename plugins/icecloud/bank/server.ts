// Declares the server part of bank lines: reading and booking them, and proposals for lines that name no invoice.
import { defineServerPart } from '#api';
import { bankLineRoutes, lineLeft } from './server/bank-booking.ts';
import { bankPayments } from './server/bank-payments.ts';
import { bankProposals } from './server/bank-proposals.ts';

export default defineServerPart({
  id: 'bank',
  computed: { BankLine: { left: lineLeft } },
  routes: [bankPayments, ...bankLineRoutes, bankProposals],
});
