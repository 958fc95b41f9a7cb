// Declares the server part of tills of others: their service, and the job that fetches their tickets.
import { defineServerPart, type PortMessages } from '#api';
import pointofsale from './pointofsale.port.json';
import { fetchTickets, takeOthers } from './server/fetch-tickets.ts';
import { pretendedTill } from './server/pretended-till.ts';

export default defineServerPart({
  id: 'pointofsale',
  declaredPorts: [
    { ...pointofsale, pretend: { send: (message: PortMessages['pointofsale']) => pretendedTill(message) } },
  ],
  uses: ['pointofsale'],
  jobs: [fetchTickets, takeOthers],
});
