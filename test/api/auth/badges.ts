// Does at a product what tests of badges need: hold a tag to a device, trust a device, set a tag.
import { randomBytes } from 'node:crypto';
import { call, type Product, post, tokenOf } from './product.ts';

export const freshKey = () => randomBytes(9).toString('base64url');
export const freshTag = () => randomBytes(7).toString('hex').toUpperCase();

let hosts = 0;
/** Each call has an address of its own, so that the counters of one test make no other wait. */
export const elsewhere = () => `198.51.${Math.floor(++hosts / 250)}.${(hosts % 250) + 1}`;

/** @param house answers the product of the suite, once it is started */
export function badgesAt(house: () => Product) {
  const tap = (nfc_token: string, key?: string, address = elsewhere()) =>
    post(house(), '/v1/auth/login', {
      body: { email: '', username: '', password: '', nfc_token },
      headers: { 'x-forwarded-for': address, ...(key !== undefined && { 'trusted-device-key': key }) },
    });
  const trust = (token: string, key: string, allow_nfc_login = true, name = 'Till') =>
    post(house(), '/v1/auth/device', { token, body: { key, name, allow_nfc_login } });
  const setTag = (token: string, nfc_token: string | null) =>
    call(house(), '/v1/auth/nfc', { method: 'PUT', token, body: { nfc_token } });

  /** Makes a device that management trusts, and a tag for the person. */
  const equip = async (mailbox: string) => {
    const [key, tag] = [freshKey(), freshTag()];
    const owner = await tokenOf(house(), 'management');
    const token = await tokenOf(house(), mailbox);
    const device = (await trust(owner, key)).body.data;
    expect((await setTag(token, tag)).status).toBe(204);
    return { key, tag, owner, token, device };
  };
  return { tap, trust, setTag, equip };
}
