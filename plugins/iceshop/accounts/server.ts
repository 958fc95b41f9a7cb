// Declares the server part of webshop customers: their rules and addresses, signing in, and what they are mailed.
import { defineServerPart } from '#api';
import { formattedAddress, onlyDefault } from './server/account-address.ts';
import { accountOffers } from './server/account-offers.ts';
import { leaveAddress } from './server/leave-address.ts';
import { customers } from './server/newsletter-audience.ts';
import { leaveRoutes } from './server/newsletter-leave.ts';
import { newsletterRoutes } from './server/newsletters.ts';
import { guestKnown } from './server/order-customer.ts';
import { webshopAccountHooks } from './server/webshop-account.ts';
import { customerRoutes, mailRecovery, openAsCustomer, recoveryLetter } from './server/webshop-customer.ts';

export default defineServerPart({
  id: 'accounts',
  hooks: { WebshopAccount: webshopAccountHooks },
  reacts: [onlyDefault],
  computed: { AccountAddress: { formatted_address: formattedAddress } },
  routes: [openAsCustomer, mailRecovery, guestKnown],
  visitors: [...customerRoutes, ...newsletterRoutes, ...leaveRoutes],
  open: leaveAddress,
  audiences: [customers],
  offers: accountOffers,
  letters: [recoveryLetter],
});
