// Lists the stops of a run in their order, each with whether it is on time. A stop moves by its handle or its arrow
// keys, and onto another run by the mouse or its menu.
import { Button, Menu, MenuDivider, MenuItem, PopoverNext, Tag } from '@blueprintjs/core';
import { DocumentOpenIcon, DragHandleVerticalIcon, MoreIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatTime } from '#core';
import { pressToDrag } from '#core/pointer';
import { loads, offText, waitText } from './blocks.ts';
import { clockOf, offBy, type Stop, waitsAt } from './dispatch.ts';
import type { OrderDrag } from './useBringing.ts';

/** A shorter wait is not worth a word. */
const TOLD_WAIT = 5;

interface StopListProps {
  readonly stops: readonly Stop[];
  readonly mayPlan: boolean;
  /** Puts the stops into this order. */
  readonly onArrange: (ids: readonly number[], stop: Stop) => void;
  readonly onOff: (stop: Stop) => void;
  readonly onHover: (id: number | undefined) => void;
  /** Begins to drag an order out of the list. */
  readonly carry: (order: number) => OrderDrag;
  /** Menu entries for the other runs that an order may go to. */
  readonly others: (order: number) => ReactNode;
}

export function StopList({ stops, mayPlan, onArrange, onOff, onHover, carry, others }: StopListProps) {
  const list = useRef<HTMLOListElement>(null);
  const todo = stops.filter(({ status }) => status === 'TODO');
  const move = (stop: Stop, to: number) => {
    const others = todo.filter(({ id }) => id !== stop.id).map(({ id }) => id);
    const at = Math.min(Math.max(to, 0), others.length);
    if (todo.indexOf(stop) !== at) onArrange([...others.slice(0, at), stop.id, ...others.slice(at)], stop);
  };
  const drag = useStopDrag(list, (stop, to) => move(stop, to), todo, carry);
  return (
    <ol className="dispatch-stops" ref={list} onPointerLeave={() => onHover(undefined)}>
      {stops.map((stop, index) => {
        const at = todo.indexOf(stop);
        return (
          <li
            key={stop.id}
            data-stop={stop.id}
            data-status={stop.status}
            data-before={drag.before === at && at >= 0 ? '' : undefined}
            data-held={drag.held === stop.id || undefined}
            onPointerEnter={({ buttons }) => buttons === 0 && onHover(stop.id)}
          >
            {mayPlan && at >= 0 && (
              <Handle
                stop={stop}
                at={at}
                onStep={(by) => move(stop, at + by)}
                onPress={(event) => drag.press(event, stop)}
              />
            )}
            <StopLine stop={stop} waits={waitsAt(stop, stops[index - 1])} />
            <StopMenu stop={stop} mayPlan={mayPlan && at >= 0} onOff={onOff} others={others} />
          </li>
        );
      })}
    </ol>
  );
}

interface HandleProps {
  readonly stop: Stop;
  readonly at: number;
  readonly onStep: (by: -1 | 1) => void;
  readonly onPress: (event: PointerEvent<HTMLElement>) => void;
}

function Handle({ stop, at, onStep, onPress }: HandleProps) {
  const { t } = useTranslation();
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!by) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <button
      type="button"
      className="dispatch-handle"
      aria-label={t('iceshop.dispatch.moveStop', { nr: at + 1, name: stop.name })}
      title={t('iceshop.dispatch.moveHelp')}
      onKeyDown={onKey}
      onPointerDown={onPress}
    >
      <DragHandleVerticalIcon aria-hidden="true" />
    </button>
  );
}

function StopLine({ stop, waits }: { stop: Stop; waits: number }) {
  const { t } = useTranslation();
  const { position, name, nr, address, eta, slot_start, slot_stop, status, failure_reason, done_at } = stop;
  const off = status === 'TODO' ? offBy(stop) : 0;
  return (
    <div className="dispatch-stop">
      <span className="dispatch-line">
        <b className="numeric">{position}</b>
        <span>
          {nr ? `#${nr} · ` : ''}
          {name}
        </span>
      </span>
      <span className="dispatch-line muted">{address}</span>
      <span className="dispatch-line">
        <span className="numeric">{done_at ? clockOf(done_at) : eta ? clockOf(eta) : '—'}</span>
        {slot_start && slot_stop && (
          <span className="muted">
            {t('iceshop.dispatch.promised', { slot: `${formatTime(slot_start)}–${formatTime(slot_stop)}` })}
          </span>
        )}
        {waits >= TOLD_WAIT && <Tag minimal>{waitText(waits, t)}</Tag>}
        {off !== 0 && (
          <Tag minimal intent="danger">
            {offText(off, t)}
          </Tag>
        )}
        {status !== 'TODO' && (
          <Tag minimal intent={status === 'FAILED' ? 'danger' : 'success'}>
            {t(`iceshop.deliverystop.status.${status}`)}
          </Tag>
        )}
        {failure_reason && <span>{failure_reason}</span>}
        <span className="muted">{loads(stop, t).join(' · ')}</span>
      </span>
    </div>
  );
}

function StopMenu({
  stop,
  mayPlan,
  onOff,
  others,
}: Pick<StopListProps, 'mayPlan' | 'onOff' | 'others'> & { readonly stop: Stop }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const order = stop.webshop_order_id;
  if (!order && !mayPlan) return null;
  const menu = (
    <Menu>
      {order && (
        <MenuItem
          icon={<DocumentOpenIcon />}
          text={t('iceshop.dispatch.openOrder')}
          onClick={() => void navigate(`/admin/iceshop/webshoporders/view/${order}`)}
        />
      )}
      {mayPlan && <MenuItem text={t('iceshop.dispatch.takeOff')} onClick={() => onOff(stop)} />}
      {mayPlan && order && (
        <>
          <MenuDivider title={t('iceshop.dispatch.moveTo')} />
          {others(order)}
        </>
      )}
    </Menu>
  );
  return (
    <PopoverNext lazy placement="bottom-end" animation="minimal" arrow={false} content={menu}>
      <Button
        variant="minimal"
        size="small"
        icon={<MoreIcon />}
        aria-label={t('iceshop.dispatch.stopMenu', { name: stop.name })}
      />
    </PopoverNext>
  );
}

/** Drags a stop within the list, and tells which stop it would come before at the pointer's place. */
function useStopDrag(
  list: React.RefObject<HTMLOListElement | null>,
  onDrop: (stop: Stop, to: number) => void,
  todo: readonly Stop[],
  carry: (order: number) => OrderDrag,
) {
  const [state, setState] = useState<{ held?: number; before?: number }>({});
  const press = (event: PointerEvent<HTMLElement>, stop: Stop) => {
    const ground = list.current;
    if (event.button !== 0 || !ground) return;
    let to: number | undefined;
    const carrying = stop.webshop_order_id ? carry(stop.webshop_order_id) : undefined;
    const rows = () => todo.map(({ id }) => ground.querySelector(`[data-stop="${id}"]`)?.getBoundingClientRect());
    pressToDrag(event.nativeEvent, ground, {
      onBegin: () => setState({ held: stop.id }),
      onMove: (event) => {
        if (carrying && !isOver(ground, event)) {
          if (to !== undefined) setState({ held: stop.id });
          to = undefined;
          return carrying.follow(event);
        }
        carrying?.rest();
        const { clientY } = event;
        const before = rows().filter((box) => box && clientY > box.top + box.height / 2).length;
        if (before === to) return;
        to = before;
        setState({ held: stop.id, before });
      },
      onEnd: (isLetGo) => {
        setState({});
        carrying?.end(isLetGo);
        const at = todo.indexOf(stop);
        if (isLetGo && to !== undefined) onDrop(stop, to > at ? to - 1 : to);
      },
    });
  };
  return { ...state, press };
}

function isOver(list: HTMLElement, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): boolean {
  const under = document.elementFromPoint(clientX, clientY);
  return under !== null && list.contains(under);
}
