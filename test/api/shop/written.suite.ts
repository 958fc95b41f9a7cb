// Tests what visitors write in the webshop: a text for an option, an amount of their own and a remark per line, in the
// language that they chose, as the kitchen and the customer read it.
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { type WebshopFloor, webshopFloor } from './webshop-floor.ts';

let floor: WebshopFloor;
let cake: number;
let card: number;
beforeAll(async () => {
  floor = await webshopFloor();
  const fr = (name: string) => [{ locale: 'fr', name }];
  const options = [
    { id: 'happy', name: 'Proficiat', translations: fr('Félicitations') },
    { id: 'own', name: 'Eigen tekst', translations: fr('Texte personnel'), price_delta_vati: 3.5, text_limit: 10 },
  ];
  const option_groups = [{ name: 'Opschrift', translations: fr('Inscription'), min: 0, max: 1, options }];
  cake = await floor.product({
    name: 'Taart',
    translations: fr('Gâteau'),
    price_vati: 30,
    published: true,
    option_groups,
  });
  const limits = { own_amount: true, amount_min_vati: 10, amount_max_vati: 250 };
  card = await floor.product({ price_vati: 25, published: true, is_gift_card: true, vat_rate: 0, ...limits });
});
afterAll(() => floor?.house.stop());

const written = (text?: string) => [
  { id: 'own', group: 'Inscription', name: 'Texte personnel', ...(text !== undefined && { text }) },
];
const begin = async (line: Row) => {
  const { body } = await floor.visit('POST', 'basket?locale=fr', { lines: [{ quantity: 1, ...line }] });
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data as Row & { lines: Row[]; token: string };
};
const codes = async (line: Row) => codesOf((await begin(line)) as object);

test('groups, options and lines are in the chosen language, in the shop, the basket and the order', async () => {
  const { body } = await floor.visit('GET', 'shop?locale=fr');
  const shown = body.data.products.find(({ id }: Row) => id === cake);
  expect(shown.option_groups).toEqual([
    {
      ...{ name: 'Inscription', min: 0, max: 1 },
      options: [
        { id: 'happy', name: 'Félicitations', price_delta_vati: 0 },
        { id: 'own', name: 'Texte personnel', price_delta_vati: 3.5, text_limit: 10 },
      ],
    },
  ]);
  const line = { product_id: cake, quantity: 1, options: written('Léa 8 ans'), note: 'Sans noix' };
  const { token, lines } = await floor.basket({ lines: [line] });
  expect(lines).toMatchObject([{ name: 'Taart', options: [{ group: 'Opschrift', name: 'Eigen tekst' }] }]);
  const french = (await floor.visit('GET', `basket/${token}?locale=fr`)).body.data.lines;
  expect(french).toMatchObject([{ name: 'Gâteau', options: [{ name: 'Texte personnel', text: 'Léa 8 ans' }] }]);
  const bought = (await floor.buy(token)).body.data;
  expect(bought.lines).toMatchObject([{ note: 'Sans noix', total_vati: 33.5 }]);
  const order = (await floor.visit('GET', `order/${token}?locale=fr`)).body.data;
  expect(order.lines).toMatchObject([{ name: 'Gâteau', options: [{ name: 'Texte personnel', text: 'Léa 8 ans' }] }]);
  // The company keeps its own words, with what the customer wrote.
  const kept = await floor.read(await floor.idOf(bought.nr));
  expect(kept.lines).toMatchObject([
    { options: [{ id: 'own', name: 'Eigen tekst', text: 'Léa 8 ans' }], note: 'Sans noix' },
  ]);
});

test('an own text is asked for, as long as its option allows, and other options take none', async () => {
  expect(await codes({ product_id: cake, options: written('Joyeux Noël') })).toEqual([
    'lines.0.options optionTextLong',
  ]);
  const { lines, errors } = await begin({ product_id: cake, options: [{ id: 'happy', text: 'Léa' }] });
  expect(errors).toEqual([]);
  expect(lines).toMatchObject([{ options: [{ id: 'happy', name: 'Félicitations' }] }]);
  expect(JSON.stringify(lines)).not.toContain('Léa');
});

test('staff correct a text without another price, and a cake with another text is another cake', async () => {
  const options = [{ id: 'own', text: 'Lea' }];
  const { id, lines } = await floor.order({ lines: [{ product_id: cake, quantity: 1, options, unit_price_vati: 20 }] });
  const [{ id: line }] = lines as [Row];
  const corrected = [{ id: line, product_id: cake, quantity: 1, options: [{ id: 'own', text: 'Léa' }] }];
  const { version } = await floor.read(id);
  const headers = { 'if-match': `"${version}"` };
  const { status } = await floor.house.call(floor.shop, 'PATCH', `webshoporder/${id}`, { lines: corrected }, headers);
  expect(status).toBe(200);
  expect((await floor.read(id)).lines).toMatchObject([{ unit_price_vati: 20, options: [{ text: 'Léa' }] }]);
});

test('an own amount is kept within its limits; the price of another product is not the customer\u2019s to say', async () => {
  const bought = await begin({ product_id: card, unit_price_vati: 42.5 });
  expect(bought).toMatchObject({ total_vati: 42.5, errors: [] });
  expect(await begin({ product_id: card })).toMatchObject({ total_vati: 25 });
  expect(await codes({ product_id: card, unit_price_vati: 9.99 })).toEqual(['lines.0.unit_price_vati minimum']);
  expect(await codes({ product_id: card, unit_price_vati: 250.01 })).toEqual(['lines.0.unit_price_vati maximum']);
  expect(await begin({ product_id: cake, unit_price_vati: 0.01 })).toMatchObject({ total_vati: 30 });
  const { token } = await floor.basket({ lines: [{ product_id: cake, quantity: 1, unit_price_vati: 0.01 }] });
  expect((await floor.buy(token)).body.data.total_vati).toBe(30);
  const digital = { deliverable_type: 'DIGITAL_DELIVERY_TYPE', place_id: undefined, delivery_slot_id: undefined };
  const gift = await floor.basket({ ...digital, lines: [{ product_id: card, quantity: 2, unit_price_vati: 60 }] });
  expect((await floor.buy(gift.token)).body.data).toMatchObject({ total_vati: 120 });
});
