// Decides who may do what with gift cards: a person who only makes cards sees those that they made and no others
// (docs/domain 11.3).
import { type DocumentContext, notFound, type RouteCall, type Stored } from '#api';
import { can } from '#core/contract';

export const ADMIN = { permissions: ['ICECLOUD_GIFT_CARDS_ADMIN'] };
export const MAKERS = { permissions: ['ICECLOUD_GIFT_CARDS_BASIC', 'ICECLOUD_GIFT_CARDS_ADMIN'] };

interface Asking {
  readonly records: DocumentContext['records'];
  /** Absent if the product asks, as for the attachment of a letter. */
  readonly actor?: RouteCall['actor'];
}

/** Undefined for a card that somebody else made. */
export async function heldCard({ records, actor }: Asking, id: number): Promise<Stored<'GiftCard'> | undefined> {
  const card = await records('GiftCard', { by: 'product' }).get(id);
  if (!card || !actor || actor.isProduct || can(actor, ADMIN)) return card;
  const history = records('GiftCardHistory', { by: 'product' });
  const [made] = await history.list({ gift_card_id: id, type: 'ISSUED', employee_id: actor.employeeId });
  return made && card;
}

export async function needHeldCard(
  call: Asking & { readonly params: { readonly id: number } },
): Promise<Stored<'GiftCard'>> {
  const card = await heldCard(call, call.params.id);
  if (!card) throw notFound();
  return card;
}
