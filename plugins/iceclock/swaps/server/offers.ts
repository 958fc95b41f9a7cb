// Makes and ends offers: each asks one person whether they take a shift, an open one or that of a colleague who asks for
// a swap.
import type { Stored } from '#api';
import { type Acting, isSame, keptOf, type Shift } from './acting.ts';
import { tell } from './tell.ts';

export type Offer = Stored<'ShiftOffer'>;

const offersOf = ({ records }: Pick<Acting, 'records'>) => records('ShiftOffer', { by: 'product' });

/** Asks these people, the best first, but nobody twice. Answers how many are asked now. */
export async function makeOffers(
  context: Acting,
  shift: Shift,
  people: readonly number[],
  swap?: Pick<Stored<'ShiftSwap'>, 'id' | 'employee_id' | 'note'>,
): Promise<number> {
  const open = await openOffers(context, { shift_id: shift.id });
  const asked = open.map(({ employee_id }) => employee_id);
  const fresh = people.filter((id) => !asked.includes(id));
  for (const [place, employee_id] of fresh.entries()) {
    const rank = open.length + place + 1;
    const made = { shift_id: shift.id, shift_swap_id: swap?.id, employee_id, ...keptOf(shift), rank };
    const id = await offersOf(context).create(made);
    await tell(context, [employee_id], {
      what: swap ? 'swap-asked' : 'shift-offered',
      shift,
      about: { resource: 'shiftoffer', id },
      who: swap?.employee_id,
      words: swap?.note,
    });
  }
  return fresh.length;
}

export const openOffers = (
  context: Pick<Acting, 'records'>,
  where: Partial<Pick<Offer, 'shift_id' | 'shift_swap_id'>>,
): Promise<Offer[]> => offersOf(context).list({ ...where, status: 'OFFERED' });

/** Ends offers that nobody can take any more, and tells the people who had them. */
export async function endOffers(context: Acting, offers: readonly Offer[]): Promise<void> {
  for (const offer of offers) {
    await offersOf(context).move(offer.id, { status: 'LAPSED' });
    const about = { resource: 'shiftoffer', id: offer.id };
    await tell(context, [offer.employee_id], { what: 'offer-gone', shift: offer, about });
  }
}

/** Ends the offers of an open shift that was filled, changed or cancelled. */
export async function endOutdated(context: Acting, shift: Shift): Promise<void> {
  const isOpen = !shift.employee_id && shift.status !== 'CANCELLED';
  const offers = (await openOffers(context, { shift_id: shift.id })).filter((offer) => !offer.shift_swap_id);
  await endOffers(
    context,
    offers.filter((offer) => !isOpen || !isSame(offer, shift)),
  );
}
