// Finds a webshop order by its number, name, phone or QR, takes what is due, and hands it over.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, http } from '#core';
import { useTill } from '../../till.ts';
import { CodeField } from '../CodeField.tsx';
import { saidBy } from '../said.ts';
import { OrderFacts } from './OrderFacts.tsx';
import type { FoundOrder, OrderDetail } from './order.ts';
import '../pay.css';

const ORDER = /^webshoporder\/\d+$/;

export function OrderPanel({ close: _ }: { readonly close: () => void }) {
  const { t } = useTranslation();
  const { isOnline, isPractice, onScan, scanned } = useTill();
  const { typed, type, found, order, said, isBusy, search, show } = useOrders(scanned);
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    return onScan((seen) => {
      if (!ORDER.test(seen)) return false;
      void latest.current(seen);
      return true;
    });
  }, [onScan]);
  if (isPractice) return <p role="status">{t('icecash.pay.order.practice')}</p>;
  if (!isOnline) return <p role="status">{t('icecash.pay.order.offline')}</p>;
  return (
    <div className="pay">
      <CodeField
        label={t('icecash.pay.order.find')}
        action={t('icecash.pay.order.search')}
        submit={(text) => void search(text)}
        {...{ typed, type, isBusy }}
      />
      {said && (
        <p className="pay-said" role="status">
          {said}
        </p>
      )}
      {order ? (
        <OrderFacts order={order} again={() => void show(order.id)} />
      ) : (
        <ul className="pay-found">
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" className="sell-key" onClick={() => void show(one.id)}>
                <strong>#{one.nr}</strong>
                <span>{one.name}</span>
                <span className="numeric">{formatMoney(one.due)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useOrders(scanned: string | undefined) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly FoundOrder[]>([]);
  const [order, setOrder] = useState<OrderDetail>();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const asking = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setSaid('');
      await work().catch((failure: unknown) => setSaid(saidBy(t, failure)));
      setBusy(false);
    },
    [t],
  );
  const read = useCallback(async (id: number) => {
    setOrder((await http.get<{ data: OrderDetail }>(`icecash/orders/${id}`)).data.data);
  }, []);
  const show = useCallback((id: number) => asking(() => read(id)), [asking, read]);
  const search = useCallback(
    (text: string) =>
      asking(async () => {
        if (text.trim() === '') return;
        setOrder(undefined);
        const query = { search: text.trim() };
        const { data } = (await http.get<{ data: readonly FoundOrder[] }>('icecash/orders', { query })).data;
        setFound(data);
        if (data.length === 0) setSaid(t('icecash.pay.order.none'));
        if (data.length === 1 && data[0]) await read(data[0].id);
      }),
    [asking, read, t],
  );
  useEffect(() => {
    if (scanned) void search(scanned);
  }, [scanned, search]);
  return { typed, type: setTyped, found, order, said, isBusy, search, show };
}
