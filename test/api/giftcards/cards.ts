// Makes an API with gift cards, and the calls that tests make on them.
import type { Actor } from '../../../api/contract/index.ts';
import { type Answer, type House, openHouse } from '../resources/house.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows what it made
type Stored = any;

export function openCards() {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house?.stop());
  const admin = () => house.actor(['ICECLOUD_GIFT_CARDS_ADMIN']);
  const seller = () => house.actor(['ICECLOUD_GIFT_CARDS_BASIC'], { employeeId: house.people[1] });
  const post = (path: string, body?: object, who: Actor = admin(), headers?: Record<string, string>): Promise<Answer> =>
    house.call(who, 'POST', `giftcard/${path}`, body, headers);
  const of = async (path: string): Promise<Stored> => (await house.call(admin(), 'GET', path)).body.data;
  return {
    house: () => house,
    admin,
    seller,
    post,
    made: async (more: object = {}, who?: Actor): Promise<Stored> =>
      (await post('make', { initial_amount: 50, ...more }, who)).body.data,
    card: (id: number) => of(`giftcard/${id}`),
    /** The card's account, the first line first. */
    account: (id: number): Promise<Stored[]> => of(`giftcardhistory?filter[gift_card_id]=${id}&sort=id&page[size]=100`),
    redeem: (code: string, amount: number, headers?: Record<string, string>) =>
      post('redeem', { code, amount, source: 'webshoporder/1' }, admin(), headers),
  };
}
