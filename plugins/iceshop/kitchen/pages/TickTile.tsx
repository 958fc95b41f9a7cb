// Shows one product to make, large enough for a gloved finger: a tap ticks one, a hold ticks all. On a keyboard, Enter
// and Shift with Enter do the same.
import { TickCircleIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { allergensOf, isDone, isNew, type Job, leftOf, type SheetLine, type Urgency, urgencyOf } from '../sheet.ts';
import { clock, timeLeft } from './words.ts';
import './tile.css';

const HOLD_MS = 600;
/** A finger that moves further than this scrolls. */
const STILL_PX = 12;
const TONES: Readonly<Record<Urgency, string>> = {
  done: 'success',
  late: 'danger',
  soon: 'warning',
  next: 'info',
  later: 'neutral',
};
const ICONS = { done: TickCircleIcon, late: WarningSignIcon, soon: TimeIcon, next: TimeIcon, later: TimeIcon };

interface TickTileProps {
  readonly job: Job;
  readonly date: string;
  readonly now: Date;
  /** True if the block's head names the order. */
  readonly inOrder?: boolean;
  readonly onOne?: () => void;
  readonly onAll?: () => void;
}

export function TickTile({ job, date, now, inOrder = false, onOne, onAll }: TickTileProps) {
  const { t } = useTranslation();
  const hold = useHold(onAll);
  const urgency = urgencyOf(job, now);
  const Icon = ICONS[urgency];
  const { lines, quantity, done } = job;
  const [first] = lines as [SheetLine, ...SheetLine[]];
  const isOver = isDone(job);
  const content = (
    <>
      <span className="tile-count numeric">
        <b>{formatNumber(isOver ? quantity : leftOf(job))}</b>
        <small>
          {isOver
            ? t('iceshop.worksheet.done')
            : t('iceshop.worksheet.of', { done: formatNumber(done), all: formatNumber(quantity) })}
        </small>
      </span>
      <span className="tile-what">
        <span className="tile-name">
          {first.product}
          {lines.some((line) => isNew(line, date)) && <mark className="tile-new">{t('iceshop.worksheet.new')}</mark>}
        </span>
        {(first.options ?? []).length > 0 && <span className="tile-options">{first.options?.join(' · ')}</span>}
        <Notes lines={lines} inOrder={inOrder} />
        <Allergens lines={lines} />
        {!inOrder && <span className="muted">{ordersIn(lines)}</span>}
      </span>
      <span className="tile-time">
        <Icon size={20} aria-hidden="true" />
        <span className="print-hide">{timeLeft(job, now, t)}</span>
        <span className="print-show">{t('iceshop.worksheet.dueAt', { time: clock(job.due) })}</span>
      </span>
    </>
  );
  if (!onOne || isOver)
    return (
      <div className="tile" data-tone={TONES[urgency]}>
        {content}
      </div>
    );
  const press = (event: MouseEvent) => {
    if (hold.wasHeld()) return;
    if (event.shiftKey) onAll?.();
    else onOne();
  };
  return (
    <button
      type="button"
      className={hold.isHeld ? 'tile tile-held' : 'tile'}
      data-tone={TONES[urgency]}
      onClick={press}
      {...hold.handlers}
    >
      {content}
    </button>
  );
}

function ordersIn(lines: readonly SheetLine[]): string {
  const left = lines.filter((line) => !isDone(line));
  const numbers = [...new Set((left.length > 0 ? left : lines).map(({ nr }) => `#${nr}`))];
  return numbers.length > 4 ? `${numbers.slice(0, 4).join(' ')} +${numbers.length - 4}` : numbers.join(' ');
}

/** Notes name the order that they belong to. */
function Notes({ lines, inOrder }: { readonly lines: readonly SheetLine[]; readonly inOrder: boolean }) {
  const { t } = useTranslation();
  const notes = lines
    .filter((line) => !isDone(line))
    .flatMap(({ line_id, nr, note, customer_note }) => {
      const said = [note, inOrder ? undefined : customer_note].filter(Boolean).join(' · ');
      return said ? [{ line_id, text: inOrder ? said : t('core.ui.named', { label: `#${nr}`, text: said }) }] : [];
    });
  return notes.map(({ line_id, text }) => (
    <span key={line_id} className="tile-note">
      {text}
    </span>
  ));
}

function Allergens({ lines }: { readonly lines: readonly SheetLine[] }) {
  const { t } = useTranslation();
  const held = allergensOf(lines);
  if (held.length === 0) return null;
  const words = held.map((each) => t(`iceshop.product.allergens.${each}`)).join(', ');
  return <span className="tile-allergens">{t('iceshop.worksheet.contains', { allergens: words })}</span>;
}

/** Recognises a press that stays in place for so long; the click that ends it counts as part of the hold. */
function useHold(onHold: (() => void) | undefined) {
  const [isHeld, setIsHeld] = useState(false);
  const held = useRef<{ timer: number; x: number; y: number }>(undefined);
  const isDoneBy = useRef(false);
  const end = () => {
    window.clearTimeout(held.current?.timer);
    held.current = undefined;
    setIsHeld(false);
  };
  const onPointerDown = ({ button, clientX: x, clientY: y }: PointerEvent) => {
    isDoneBy.current = false;
    if (button !== 0 || !onHold) return;
    const timer = window.setTimeout(() => {
      isDoneBy.current = true;
      end();
      onHold();
    }, HOLD_MS);
    held.current = { timer, x, y };
    setIsHeld(true);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const at = held.current;
    if (at && Math.hypot(clientX - at.x, clientY - at.y) > STILL_PX) end();
  };
  const onContextMenu = (event: MouseEvent) => event.preventDefault();
  const wasHeld = () => {
    const was = isDoneBy.current;
    isDoneBy.current = false;
    return was;
  };
  return {
    isHeld,
    wasHeld,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
      onContextMenu,
    },
  };
}
