// Lists the orders of the day that are on no run yet, to select one or many and drag or send them onto a run.
import { Button, Checkbox, Tag } from '@blueprintjs/core';
import { DragHandleVerticalIcon, RouteIcon } from '@blueprintjs/icons';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatTime, MenuPopover } from '#core';
import { loads } from './blocks.ts';
import type { Run, Van, WaitingOrder } from './dispatch.ts';
import { RunItems } from './RunItems.tsx';

interface WaitingListProps {
  readonly waiting: readonly WaitingOrder[];
  readonly picked: ReadonlySet<number>;
  readonly onPick: (ids: readonly number[], isOn: boolean) => void;
  readonly runs: readonly Run[];
  readonly vans: readonly Van[];
  readonly mayPlan: boolean;
  /** Shares the orders out over the drafts of the day. */
  readonly onSuggest: () => void;
  readonly onPress: (event: PointerEvent<HTMLElement>, ground: HTMLElement, id: number) => void;
  /** A warning about putting the selected orders on that run. */
  readonly warning: (run: Run) => string | undefined;
  /** Sends orders to a run, or to a new run of that van. */
  readonly onSend: (to: { readonly run?: number; readonly van?: number }) => void;
}

export function WaitingList({ waiting, picked, onPick, mayPlan, onSuggest, onPress, ...sending }: WaitingListProps) {
  const { t } = useTranslation();
  const ground = useRef<HTMLUListElement>(null);
  const allPicked = waiting.length > 0 && waiting.every(({ id }) => picked.has(id));
  const words = (key: string, count: number) => t(key, { count, formatted: formatNumber(count) });
  return (
    <section className="dispatch-waiting" aria-label={t('iceshop.dispatch.waiting')}>
      <header>
        <h2>{t('iceshop.dispatch.waiting')}</h2>
        <span className="numeric muted">{formatNumber(waiting.length)}</span>
        {mayPlan && waiting.length > 0 && (
          <Checkbox
            checked={allPicked}
            indeterminate={!allPicked && picked.size > 0}
            label={picked.size > 0 ? words('iceshop.dispatch.picked', picked.size) : t('iceshop.dispatch.pickAll')}
            onChange={() =>
              onPick(
                waiting.map(({ id }) => id),
                !allPicked,
              )
            }
          />
        )}
        {mayPlan && picked.size > 0 && <SendMenu {...sending} />}
        {mayPlan && waiting.length > 0 && picked.size === 0 && (
          <Button
            size="small"
            icon={<RouteIcon />}
            text={t('iceshop.dispatch.suggestDay')}
            title={t('iceshop.dispatch.suggestDayHelp')}
            onClick={onSuggest}
          />
        )}
      </header>
      {waiting.length === 0 && <p className="muted">{t('iceshop.dispatch.allPlanned')}</p>}
      <ul ref={ground}>
        {waiting.map((order) => (
          <li key={order.id} data-picked={picked.has(order.id) || undefined}>
            {mayPlan && (
              <Checkbox
                checked={picked.has(order.id)}
                aria-label={`#${order.nr} ${order.name ?? ''}`}
                onChange={() => onPick([order.id], !picked.has(order.id))}
              />
            )}
            <div
              className="dispatch-order"
              data-may={mayPlan || undefined}
              onPointerDown={(event) => mayPlan && ground.current && onPress(event, ground.current, order.id)}
            >
              <div>
                <OrderLine order={order} />
              </div>
              {mayPlan && <DragHandleVerticalIcon className="muted" aria-hidden="true" />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderLine({ order }: { order: WaitingOrder }) {
  const { t } = useTranslation();
  const { nr, name, address, slot_start, slot_stop, status, failed, people, taken_off, latitude } = order;
  return (
    <>
      <span className="dispatch-line">
        <b className="numeric">{slot_start && slot_stop ? `${formatTime(slot_start)}–${formatTime(slot_stop)}` : ''}</b>
        <span>
          #{nr} · {name}
        </span>
      </span>
      <span className="dispatch-line muted">{address}</span>
      <span className="dispatch-line muted">
        {[
          ...loads(order, t),
          ...(people ? [t('iceshop.dispatch.people', { count: people, formatted: formatNumber(people) })] : []),
        ].join(' · ')}
        {status !== 'READY' && <Tag minimal>{t(`iceshop.webshoporder.status.${status}`)}</Tag>}
        {failed && (
          <Tag minimal intent="danger">
            {t('iceshop.dispatch.failedBefore')}
          </Tag>
        )}
        {latitude === undefined && <Tag minimal>{t('iceshop.place.none')}</Tag>}
        {taken_off && (
          <Tag minimal intent="warning">
            {t(`iceshop.webshoporder.taken_off.${taken_off}`)}
          </Tag>
        )}
      </span>
    </>
  );
}

function SendMenu(props: Pick<WaitingListProps, 'runs' | 'vans' | 'onSend' | 'warning'>) {
  const { t } = useTranslation();
  return (
    <MenuPopover label={t('iceshop.dispatch.putOn')} items={<RunItems {...props} />}>
      <Button size="small" intent="primary" text={t('iceshop.dispatch.putOn')} />
    </MenuPopover>
  );
}
