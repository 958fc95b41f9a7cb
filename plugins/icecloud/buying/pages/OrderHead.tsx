// Shows above an order's facts whether the mail to the supplier was sent, with a button to send it again if it was not,
// and photos of the delivery. Core's entry point is imported first, so that its styles come before those of its rooms,
// as on every other page.
import '#core';
import { LastMail } from '#core/documents';
import DeliveryPhotos from './DeliveryPhotos.tsx';
import type { Order } from './delivery.ts';

const WITH_SUPPLIER = ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'];

export default function OrderHead({ record }: { record: Order }) {
  const { id, status, lines = [], photos = [] } = record;
  const names = new Map(lines.map(({ supplied_item_id, name = '' }) => [supplied_item_id, name]));
  return (
    <>
      {WITH_SUPPLIER.includes(status) && (
        <LastMail resource="supplierorder" id={id} document="icecloud/supplier-order" />
      )}
      <DeliveryPhotos photos={photos} nameOf={({ supplied_item_id }) => names.get(supplied_item_id) ?? ''} />
    </>
  );
}
