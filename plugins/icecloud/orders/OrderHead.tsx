// Above an order's facts: whether the mail to the supplier went out, and once more where it did not.
import { LastMail } from '#core/documents';

const WITH_SUPPLIER = ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'];

export default function OrderHead({ record: { id, status = '' } }: { record: { id: number; status?: string } }) {
  if (!WITH_SUPPLIER.includes(status)) return null;
  return <LastMail resource="supplierorder" id={id} document="icecloud/supplier-order" />;
}
