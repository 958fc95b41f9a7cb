// Shows, below the lines and always within reach, the buttons that save what arrived so far and that finish the
// delivery. Finishing says what happens to lines that nobody looked at.
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { isOnItsWay, type Order, openLines } from './delivery.ts';
import type { Delivery } from './useDelivery.ts';

export function ReceiveBar({ delivery, order }: { delivery: Delivery; order: Order }) {
  const { t } = useTranslation();
  const { typed, busy, save } = delivery;
  const open = openLines(order, typed).length;
  const finish = open > 0 ? t('icecloud.receive.finishRest', { count: open }) : t('icecloud.receive.finish');
  const isClosed = !isOnItsWay(order);
  return (
    <div className="receive-bar">
      <Button
        size="large"
        text={t('icecloud.receive.save')}
        disabled={typed.size === 0 || busy || isClosed}
        onClick={() => void save(false)}
      />
      <Button
        size="large"
        intent="primary"
        text={finish}
        loading={busy}
        disabled={isClosed}
        onClick={() => void save(true)}
      />
    </div>
  );
}
