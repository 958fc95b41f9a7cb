// Tests who may do what with gift cards, and what nobody may.
import { sql } from 'kysely';
import { divisionsOf } from '../shop/divisions.ts';
import { openCards } from './cards.ts';

const { post, made, account, house, seller } = openCards();

test('who only makes cards: makes, checks, prints and mails their own, and reads no list and no account', async () => {
  const shop = await (await divisionsOf(house()))('Shop');
  const mine = await made({ recipient_email: 'sam@x.example' }, { ...seller(), own: { division: [shop] } });
  const theirs = await made();
  expect(mine).toMatchObject({ channel: 'SHOP', division_id: shop, status: 'ACTIVE', balance: 50 });
  const asked = async (method: string, path: string, body?: object) =>
    (await house().call(seller(), method, path, body)).status;
  expect(await asked('POST', 'giftcard/check', { code: theirs.code })).toBe(200);
  expect((await post('check', { code: theirs.code }, seller())).body.data).not.toHaveProperty('id');
  for (const path of ['giftcard', `giftcard/${mine.id}`, 'giftcard/options', 'giftcard/export?format=csv']) {
    expect([path, await asked('GET', path)]).toEqual([path, 403]);
  }
  for (const path of ['giftcardhistory', 'giftcardhistory/1', 'query/icecloud/gift-card-liability']) {
    expect([path, await asked('GET', path)]).toEqual([path, 403]);
  }
  expect(await asked('POST', 'giftcard/redeem', { code: mine.code, amount: 1 })).toBe(403);
  expect(await asked('POST', `giftcard/${mine.id}/adjust`, { amount: 1, reason: 'x' })).toBe(403);
  expect(await asked('PATCH', `giftcard/${mine.id}`, { note: 'x' })).toBe(403);
  expect([
    await asked('POST', `giftcard/${mine.id}/printed`),
    await asked('POST', `giftcard/${theirs.id}/printed`),
    await asked('POST', `giftcard/${theirs.id}/send`, { address: 'me@x.example' }),
  ]).toEqual([204, 404, 404]);
  expect((await account(mine.id)).map(({ type }) => type)).toEqual(['ISSUED', 'PRINTED']);
});

test('another company’s card does not exist', async () => {
  const { id, code } = await made();
  const stranger = house().actor(['ICECLOUD_GIFT_CARDS_ADMIN'], {
    companyId: house().other,
    employeeId: house().strangers[0],
  });
  expect((await post('check', { code }, stranger)).body.code).toBe('giftCardUnknown');
  expect((await post('redeem', { code, amount: 1 }, stranger)).status).toBe(404);
  expect((await post(`${id}/adjust`, { amount: 1, reason: 'x' }, stranger)).status).toBe(404);
});

test('a line of the account is never changed or deleted, by no call and by no statement', async () => {
  const { id } = await made();
  const [{ id: line }] = await account(id);
  const root = (method: string, body?: object) =>
    house()
      .call(house().root, method, `giftcardhistory/${line}`, body)
      .then(({ status }) => status);
  expect([await root('PATCH', { amount: 1 }), await root('DELETE')]).toEqual([405, 405]);
  const add = await house().call(house().root, 'POST', 'giftcardhistory', {
    gift_card_id: id,
    type: 'ADJUSTED',
    amount: 9,
  });
  expect(add.status).toBe(405);
  for (const statement of ['update giftcardhistory set amount = 1', 'delete from giftcardhistory']) {
    const write = house().database.tenant(house().own, (db) => sql.raw(statement).execute(db));
    await expect(write).rejects.toThrow('permission denied');
  }
});
