// Above an order's facts: whether the mail to the supplier went out, and once more where it did not.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, http, toastError } from '#core';
import { useQuery } from '#core/records';

interface Mail {
  readonly state: 'WAITING' | 'SENT' | 'FAILED';
  readonly address: string;
  readonly at: string;
}

const WITH_SUPPLIER = ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'];

export default function OrderHead({ record }: { record: { id: number; status?: string } }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const isOut = WITH_SUPPLIER.includes(record.status ?? '');
  const { rows, reload } = useQuery<Mail>(isOut ? 'icecloud/order-mail' : undefined, { order_id: record.id });
  const [mail] = rows;
  if (!isOut || !mail) return null;
  const again = async () => {
    setBusy(true);
    await http
      .post(`icecloud/supplierorder/${record.id}/mail`)
      .then(reload, () => toastError(t('icecloud.order.mail.notAgain')));
    setBusy(false);
  };
  const said = t(`icecloud.order.mail.${mail.state}`, { address: mail.address, when: formatDateTime(mail.at) });
  if (mail.state !== 'FAILED') return <p className="muted">{said}</p>;
  return (
    <Callout intent="danger" role="status">
      <p>{said}</p>
      <Button text={t('icecloud.order.mail.again')} loading={busy} onClick={() => void again()} />
    </Callout>
  );
}
