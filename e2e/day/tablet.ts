// Tests that staff open a tablet and leave it again.
import { barriers, check } from '../accessibility.ts';
import { windowOf } from '../people.ts';
import { clickRole, waitForText } from '../window.ts';
import { PHONE, type Walk } from './walk.ts';

export function asATablet(walk: Walk): void {
  test('a tablet is opened by staff, and left again as it was', async () => {
    const tablet = await walk.client.create('tablet', {
      name: 'In the Walrus',
      udid: 'e2e-walrus',
      delivery_van_id: walk.day.van,
    });
    const staff = await windowOf(walk.url, 'admin', PHONE);
    const { page: own } = staff;
    const before = (await walk.client.send('GET', `tablet/${tablet.id}`)).body.data;
    await own.goto(`${walk.url}/admin/iceshop/tablet/?search=Walrus`);
    await waitForText(own, 'In the Walrus');
    await check(own);
    await clickRole(own, 'button', 'Open as In the Walrus');
    await clickRole(own, 'button', 'Open as tablet');
    await waitForText(own, 'Acting as In the Walrus');
    await waitForText(own, `Run ${walk.day.run.nr}`);
    expect(await barriers(own)).toEqual([]);
    await clickRole(own, 'button', 'Back to Aurora Admin');
    await own.waitForFunction(() => window.location.pathname === '/admin/iceshop/tablet/');
    const { opened_at, opened_by_id, opened_by, version, updated_at, ...after } = (
      await walk.client.send('GET', `tablet/${tablet.id}`)
    ).body.data as Record<string, unknown>;
    expect(opened_by_id).toBeDefined();
    expect(before).toMatchObject(after);
    await own.goto(`${walk.url}/admin/iceshop/tablet/view/${tablet.id}/`);
    await check(own);
    await staff.close();
  });
}
