// Declares the server part of deposits on invoices.
import { defineServerPart } from '#api';
import { askDeposit, depositFollowed, depositHooks } from './server/invoice-deposit.ts';

export default defineServerPart({
  id: 'deposits',
  hooks: { Invoice: depositHooks },
  reacts: [depositFollowed],
  routes: [askDeposit],
});
