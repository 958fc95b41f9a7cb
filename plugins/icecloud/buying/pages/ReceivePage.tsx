// Shows the page that receives a delivery at the back door, on a tablet: every line is a large row, one touch accepts
// all, and exceptions are entered line by line (docs/domain 9.5).
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import {
  Confirm,
  EmptyState,
  ErrorState,
  HttpError,
  PageHeader,
  PeopleHere,
  Skeleton,
  toast,
  useLeaveGuard,
} from '#core';
import Claim from './Claim.tsx';
import { isOnItsWay, type Order } from './delivery.ts';
import { Lines } from './Lines.tsx';
import { ReceiveBar } from './ReceiveBar.tsx';
import { ReceiveTools } from './ReceiveTools.tsx';
import { type Delivery, useDelivery } from './useDelivery.ts';
import './receiving.css';

const LIST = '/admin/icecloud/supplierorder/';

export default observer(function ReceivePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [claiming, setClaiming] = useState<Order>();
  const toView = () => void navigate(`${LIST}view/${id}`, { replace: true });
  const isSaved = useRef(false);
  const delivery = useDelivery(id, (saved, isDone) => {
    isSaved.current = true;
    toast(t('icecloud.receive.saved'));
    if (saved.lines?.some(({ discrepancy }) => discrepancy) && isDone) setClaiming(saved);
    else toView();
  });
  const { order, typed, over } = delivery;
  const guard = useLeaveGuard({ isDirty: () => typed.size > 0 && !isSaved.current, onLeave: () => undefined });
  const crumbs = [
    { text: t('icecloud.supplierorder', { count: 2 }), to: LIST },
    ...(order ? [{ text: order.nr ?? '', to: `${LIST}view/${id}` }] : []),
  ];
  return (
    <div className="receive">
      <PageHeader
        title={t('icecloud.page.receive')}
        breadcrumb={crumbs}
        people={order && <PeopleHere model="SupplierOrder" id={order.id} doing="edit" />}
      />
      {order ? <Received delivery={delivery} order={order} /> : <Missing {...delivery} />}
      {claiming && <Claim record={claiming} close={toView} />}
      <Confirm
        isOpen={over !== undefined}
        title={t('icecloud.receive.over')}
        confirmText={t('icecloud.receive.overYes')}
        tone="info"
        onCancel={delivery.dismiss}
        onConfirm={() => void delivery.save(over?.isDone === true, { confirm: 'over' })}
      >
        {t('icecloud.receive.overText', { names: over?.names })}
      </Confirm>
      {guard}
    </div>
  );
});

function Received({ delivery, order }: { delivery: Delivery; order: Order }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number>();
  if (!isOnItsWay(order) && delivery.typed.size === 0) {
    return (
      <EmptyState
        icon="tick-circle"
        title={t('icecloud.receive.notOnItsWay')}
        action={
          <Link className="bp6-button" to={`${LIST}view/${order.id}`}>
            {t('icecloud.receive.toOrder')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ReceiveTools delivery={delivery} order={order} onFound={setOpen} />
      <Lines delivery={delivery} order={order} open={open} onOpen={setOpen} />
      <ReceiveBar delivery={delivery} order={order} />
    </>
  );
}

function Missing({ state, error, reload }: Delivery) {
  const { t } = useTranslation();
  if (state === 'loading') return <Skeleton shape="lines" rows={6} />;
  const isGone = error instanceof HttpError && (error.status === 404 || error.status === 403);
  if (!isGone) return <ErrorState onRetry={reload} />;
  return <ErrorState title={t('core.edit.gone.title')} text={t('core.edit.gone.text')} />;
}
