// Declares the server part of reservations: the vans that they hold, their papers and mails, and what customers do by
// themselves.
import { defineServerPart } from '#api';
import { seedReservations } from './demo/reservations.ts';
import routing from './routing.port.json';
import { reservationsWaiting } from './server/exceptions.ts';
import { freeVans } from './server/free-vans.ts';
import { reservationProposal } from './server/proposal.ts';
import { quotePages } from './server/quote-page.ts';
import { quoteDocument } from './server/quote-paper.ts';
import { sendQuote } from './server/quote-sending.ts';
import { quoteVisits } from './server/quote-visits.ts';
import { reservationHooks } from './server/reservation.ts';
import { endsSoon, reservationBadge } from './server/reservation-badge.ts';
import { reservationInvoiceHooks } from './server/reservation-invoice.ts';
import { optionEnd, optionEnds, reservationsDone } from './server/reservation-jobs.ts';
import { customerTold, reservationLetters } from './server/reservation-letters.ts';
import { reservationOffers } from './server/reservation-offers.ts';
import { prepareRequest, request, requestPrepared } from './server/reservation-request.ts';
import { toursFollow } from './server/reservation-tours.ts';
import { pretendedRoute } from './server/travel.ts';
import { hasUnsafeVan, unsafeVanTold } from './server/unsafe-vans.ts';
import { vansFollow } from './server/van-holding.ts';

export default defineServerPart({
  id: 'reservations',
  hooks: { IcecreamVanReservation: reservationHooks, Invoice: reservationInvoiceHooks },
  computed: { IcecreamVanReservation: { has_unsafe_van: hasUnsafeVan, ends_soon: endsSoon } },
  reacts: [vansFollow, toursFollow, requestPrepared, unsafeVanTold, customerTold],
  routes: [freeVans, reservationProposal, sendQuote],
  visitors: [...quoteVisits, request],
  open: quotePages,
  documents: [quoteDocument],
  letters: reservationLetters,
  badges: [reservationBadge],
  offers: reservationOffers,
  exceptions: [reservationsWaiting],
  jobs: [optionEnds, optionEnd, reservationsDone, prepareRequest],
  declaredPorts: [{ ...routing, pretend: { send: pretendedRoute } }],
  uses: ['geocoding', 'routing'],
  // After the tours, because it takes vans that these leave free.
  demo: { order: 60, seed: seedReservations },
});
