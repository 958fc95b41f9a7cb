// Shows the state of an order: being paid, paid, failed or over. When the customer returns from paying, it asks Scoop
// until the state is known.

import { useCallback, useEffect, useState } from 'react';
import { Refusal } from '#core/visitors';
import { call, type Order } from '../calls.ts';
import { amountOf, hours, useWords } from '../words.tsx';
import { Tracking } from './Tracking.tsx';
import './order.css';

const SECOND = 1000;
/** The number of times that the payment is asked about each second; after that it is asked about less often. */
const PATIENCE = 40;
const SLOWLY = 10;
const FOLLOWED: readonly string[] = ['READY', 'ON_THE_WAY'];

interface OrderPageProps {
  readonly token: string;
  /**
   * True right after ordering, when the page leads to payment by itself; a customer who returns from paying is not sent
   * there again.
   */
  readonly isNew: boolean;
  readonly leave: () => void;
}

export function OrderPage({ token, isNew, leave }: OrderPageProps) {
  const { t, locale } = useWords();
  const [order, setOrder] = useState<Order>();
  const [failure, setFailure] = useState<Refusal>();
  const [asked, setAsked] = useState(0);
  const [goesToPay, setGoesToPay] = useState(isNew);
  const state = order?.payment?.state;
  const url = order?.status === 'PENDING_PAYMENT' && state === 'OPEN' ? order.payment?.url : undefined;
  useEffect(() => {
    if (url && goesToPay) window.location.assign(url);
  }, [url, goesToPay]);
  const read = useCallback(async () => {
    try {
      setOrder(await call<Order>('GET', `order/${token}`));
      setFailure(undefined);
    } catch (error) {
      setFailure(error instanceof Refusal ? error : new Refusal('failed'));
    }
    setAsked((count) => count + 1);
  }, [token]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the answer has other names
  useEffect(() => {
    setAsked(0);
  }, [locale]);
  const isWaiting = !order || (order.status === 'PENDING_PAYMENT' && state !== 'FAILED');
  // A van may leave with the order at any time, and moves once it has.
  const isFollowed = order !== undefined && FOLLOWED.includes(order.status);
  const isGone = failure?.code === 'notFound';
  useEffect(() => {
    if (isGone || (asked > 0 && !isWaiting && !isFollowed)) return;
    const isSoon = isWaiting && asked < PATIENCE;
    const next = setTimeout(() => void read(), asked === 0 ? 0 : SECOND * (isSoon ? 1 : SLOWLY));
    return () => clearTimeout(next);
  }, [asked, isWaiting, isFollowed, isGone, read]);
  const payAnew = async () => {
    const return_url = `${window.location.origin}${window.location.pathname}?order=${token}`;
    setOrder(await call<Order>('POST', `order/${token}/payment`, { body: { return_url } }).catch(() => order));
    setGoesToPay(true);
    setAsked(1);
  };
  if (isGone) return <Message title={t('orderUnknown')} leave={leave} />;
  if (!order) return <main className="page narrow loading" aria-busy="true" />;
  return (
    <main className="page narrow">
      <h1>{t('orderNr', { nr: order.nr })}</h1>
      <p className={`state ${stateOf(order)}`} role="status">
        {t(`order.${stateOf(order)}`)}
      </p>
      {url && (
        <a className="primary button" href={url}>
          {t('pay')}
        </a>
      )}
      {state === 'FAILED' && order.status === 'PENDING_PAYMENT' && (
        <button type="button" className="primary" onClick={() => void payAnew()}>
          {t('payAnew')}
        </button>
      )}
      {order.tracking && <Tracking tracking={order.tracking} />}
      <Facts order={order} />
      <button type="button" onClick={leave}>
        {t('backToShop')}
      </button>
    </main>
  );
}

function stateOf({ status, payment }: Order): string {
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'ON_THE_WAY') return 'onTheWay';
  if (status !== 'PENDING_PAYMENT') return 'confirmed';
  return payment?.state === 'FAILED' ? 'failed' : payment?.state === 'OPEN' ? 'open' : 'preparing';
}

function Facts({ order }: { readonly order: Order }) {
  const { t, money, chosen, longDay } = useWords();
  const { deliverable_type, place, delivery_date, delivery_start, delivery_stop, lines } = order;
  const { total_vati, due_vati, refunded_vati, discount_vati = 0, delivery_price_vati = 0 } = order;
  return (
    <>
      {delivery_date && (
        <p>
          {t('howAndWhen', {
            how: [t(`way.${deliverable_type}`), place].filter(Boolean).join(', '),
            when: `${longDay(delivery_date)} ${hours(delivery_start, delivery_stop)}`,
          })}
        </p>
      )}
      <ul className="ordered">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines stay as they are
          <li key={index}>
            <span>
              {line.quantity} × {line.name}
              {line.options?.map((option) => (
                <small key={option.name}>{chosen(option)}</small>
              ))}
              {line.note && <small>{line.note}</small>}
            </span>
            <span className="money">{money(amountOf(line))}</span>
          </li>
        ))}
      </ul>
      {order.customer_note && <p className="order-note">{order.customer_note}</p>}
      <dl className="sums">
        {discount_vati > 0 && (
          <div>
            <dt>{t('discount')}</dt>
            <dd>{money(-discount_vati)}</dd>
          </div>
        )}
        {delivery_price_vati > 0 && (
          <div>
            <dt>{t('bringing')}</dt>
            <dd>{money(delivery_price_vati)}</dd>
          </div>
        )}
        <div>
          <dt>{t('total')}</dt>
          <dd>{money(total_vati)}</dd>
        </div>
        {due_vati > 0 && due_vati !== total_vati && (
          <div>
            <dt>{t('due')}</dt>
            <dd>{money(due_vati)}</dd>
          </div>
        )}
        {refunded_vati !== undefined && (
          <div>
            <dt>{t('givenBack')}</dt>
            <dd>{money(refunded_vati)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Message({ title, leave }: { readonly title: string; readonly leave: () => void }) {
  const { t } = useWords();
  return (
    <main className="page narrow">
      <h1>{title}</h1>
      <button type="button" onClick={leave}>
        {t('backToShop')}
      </button>
    </main>
  );
}
