// Sends the quote of a reservation to its customer, with a link to accept it by, and holds the vans from then on.
import { defineRoute, notFound, Problem } from '#api';
import { newQuoteSecret } from './quote-secret.ts';
import { mailCustomer } from './reservation-letters.ts';

/** POST /v1/icecreamvanreservation/7/send-quote: a request with vans becomes an option; former links end. */
export const sendQuote = defineRoute({
  method: 'POST',
  below: 'icecreamvanreservation',
  path: '/:id/send-quote',
  access: { permissions: ['ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE'] },
  run: async (call) => {
    const { id } = call.params;
    const reservations = call.records('IcecreamVanReservation', { by: 'product' });
    const found = await reservations.get(id, { lock: true });
    if (!found) throw notFound();
    if (found.status !== 'REQUEST' && found.status !== 'OPTION') throw new Problem(409, 'quoteNotOpen');
    if (!found.email) throw new Problem(409, 'quoteNoEmail');
    if ((found.total_vati ?? 0) <= 0) throw new Problem(409, 'quoteNoPrice');
    const { secret, quote_hash } = newQuoteSecret();
    await reservations.update(id, { quote_hash, quoted_at: new Date().toISOString() });
    const holds = found.status === 'REQUEST' && (found.icecream_van_ids ?? []).length > 0;
    if (holds) await call.records('IcecreamVanReservation').move(id, { status: 'OPTION' });
    const reservation = (await reservations.get(id)) ?? found;
    const { companyId } = call.actor;
    const link = `${call.origin}/public/reservation/${companyId}/quote/${secret}?locale=${reservation.locale ?? 'nl'}`;
    await mailCustomer('reservation-quote', reservation, call, link);
  },
});
