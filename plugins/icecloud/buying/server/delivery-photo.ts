// Receives and removes photos of what was wrong with a delivery; each arrives as it is taken, apart from the line's
// counts.
import { defineRoute, invalid, notFound, Problem, type RouteCall, type Stored } from '#api';
import { OPEN, RECEIVING } from './receiving.ts';
import { linesOf } from './supplier-order-lines.ts';

const MOST_PHOTOS = 40;

/** POST /v1/supplierorderphoto/order/7 */
export const addDeliveryPhoto = defineRoute({
  method: 'POST',
  below: 'supplierorderphoto',
  path: '/order/:order_id',
  access: RECEIVING,
  body: { required: ['supplied_item_id'], properties: { supplied_item_id: { type: 'integer' } } },
  files: ['photo_uri'],
  run: async (call) => {
    const { supplied_item_id } = call.body;
    const { photo_uri } = call.files;
    if (!photo_uri) throw invalid([{ path: 'photo_uri', code: 'required' }]);
    const order = await orderOf(call.params.order_id, call);
    const photos = order.photos ?? [];
    if (!linesOf(order).some((line) => line.supplied_item_id === supplied_item_id))
      throw invalid([{ path: 'supplied_item_id', code: 'relation' }]);
    if (photos.length >= MOST_PHOTOS) throw new Problem(409, 'tooManyPhotos');
    const place = { supplier_order_id: order.id, position: photos.length + 1 };
    const made = call.records('SupplierOrderPhoto', { by: 'product' });
    const id = await made.create({ ...place, supplied_item_id, photo_uri });
    return { data: { id } };
  },
});

/** DELETE /v1/supplierorderphoto/order/7/12 */
export const removeDeliveryPhoto = defineRoute({
  method: 'DELETE',
  below: 'supplierorderphoto',
  path: '/order/:order_id/:id',
  access: RECEIVING,
  run: async (call) => {
    const { photos = [] } = await orderOf(call.params.order_id, call);
    const isTheirs = photos.some(({ id }) => id === call.params.id);
    if (!isTheirs) throw notFound();
    await call.records('SupplierOrderPhoto', { by: 'product' }).remove(call.params.id);
  },
});

/** Reads an order that the caller may change, and only while its delivery is being received. */
async function orderOf(id: number, { records }: Pick<RouteCall, 'records'>): Promise<Stored<'SupplierOrder'>> {
  const order = await records('SupplierOrder').get(id, { lock: true, to: 'update' });
  if (!order) throw notFound();
  if (!OPEN.includes(order.status ?? '')) throw new Problem(409, 'orderNotOnItsWay');
  return order;
}
