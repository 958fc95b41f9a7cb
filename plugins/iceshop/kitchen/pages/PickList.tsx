// Lists what is taken from the shelf for the orders of a day, beside what is made. An order of which nothing is made is
// handed over, or packed for its van, by one press.
import { Button } from '@blueprintjs/core';
import { BoxIcon, ChevronDownIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, http, toastError, useReason, useRegistry } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import { clock } from './words.ts';

type Pick = QueryRowTypes['iceshop/pick-list'];

interface PickListProps {
  readonly date: string;
  readonly mayTick: boolean;
  /** True where nothing is made that day, so that the list stands open. */
  readonly isAlone: boolean;
}

export function PickList({ date, mayTick, isAlone }: PickListProps) {
  const { t } = useTranslation();
  const { rows } = useQuery('iceshop/pick-list', { date });
  if (rows.length === 0) return null;
  const orders = [...new Set(rows.map(({ order_id }) => order_id))];
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="worksheet-picks">
      <details open={isAlone}>
        <summary>
          <BoxIcon size={20} aria-hidden="true" />
          {t('iceshop.worksheet.picks', { count: orders.length, pieces: formatNumber(pieces) })}
          <ChevronDownIcon className="worksheet-more" aria-hidden="true" />
        </summary>
        <ul>
          {orders.map((id) => (
            <Order key={id} lines={rows.filter(({ order_id }) => order_id === id)} mayTick={mayTick} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Order({ lines, mayTick }: { readonly lines: readonly Pick[]; readonly mayTick: boolean }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('WebshopOrder');
  const [first] = lines as [Pick, ...Pick[]];
  const isFetched = first.deliverable_type === 'PICK_UP_POINT';
  const mayPress = mayTick && !first.is_made && (isFetched || first.status !== 'READY');
  return (
    <li>
      <span>
        <b>{`#${first.nr} · ${first.customer ?? ''}`}</b>{' '}
        <span className="muted">{t('iceshop.worksheet.dueAt', { time: clock(first.due) })}</span>
        {lines.map(({ line_id, quantity, product, options = [], note }) => (
          <span key={line_id} className="worksheet-pick">
            <b className="numeric">{formatNumber(quantity)} ×</b> {[product, ...options].join(' · ')}
            {note && <em> {note}</em>}
          </span>
        ))}
        {first.is_made && <span className="muted">{t('iceshop.worksheet.pickWithMade')}</span>}
      </span>
      {mayPress && entity && <Out {...{ entity, isFetched }} order={first.order_id} />}
    </li>
  );
}

interface OutProps {
  readonly entity: NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
  readonly order: number;
  readonly isFetched: boolean;
}

/** Hands the order over, or packs it, with the reason if that is refused. */
function Out({ entity, order, isFetched }: OutProps) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setSent(true);
    try {
      await http.post(`webshoporder/${order}/picked`, {});
    } catch (error) {
      toastError(reason(error));
    }
    setSent(false);
  };
  return (
    <Button
      loading={isSent}
      text={t(isFetched ? 'iceshop.worksheet.handedOver' : 'iceshop.worksheet.packed')}
      onClick={() => void send()}
    />
  );
}
