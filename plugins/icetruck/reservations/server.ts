// Declares the server part of reservations.
import { defineServerPart } from '#api';
import routing from './routing.port.json';
import { freeVans } from './server/free-vans.ts';
import { reservationProposal } from './server/proposal.ts';
import { pretendedRoute } from './server/travel.ts';

export default defineServerPart({
  id: 'reservations',
  routes: [freeVans, reservationProposal],
  declaredPorts: [{ ...routing, pretend: { send: pretendedRoute } }],
  uses: ['geocoding', 'routing'],
});
