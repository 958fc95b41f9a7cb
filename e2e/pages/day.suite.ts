// Tests a day from the kitchen to the report: ticks without a network, a van's run on a phone with one stop that is not
// delivered, a tablet opened by staff, damage of the van, and the evening's numbers. Each part continues the one
// before.
import { ofDamage } from '../day/damage.ts';
import { dayOf } from '../day/day.ts';
import { inTheEvening } from '../day/evening.ts';
import { inTheKitchen } from '../day/kitchen.ts';
import { onTheRoad } from '../day/run.ts';
import { asATablet } from '../day/tablet.ts';
import { PHONE, type Walk } from '../day/walk.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages } from '../own-windows.ts';
import { clientOf, windowOf } from '../people.ts';

const product = ownProduct();
const walk = { pages: ownPages(product) } as Walk;

beforeAll(async () => {
  const { url } = product;
  const client = await clientOf(url, 'admin');
  const day = await dayOf(url, client);
  Object.assign(walk, { url, client, day, phone: await windowOf(url, 'driver', PHONE) });
});
afterAll(() => walk.phone?.close());

inTheKitchen(walk);
onTheRoad(walk);
asATablet(walk);
ofDamage(walk);
inTheEvening(walk);
