// Lists the latest ticks, to take one back: those of this device and of colleagues, the newest first.

import { Button, Dialog, DialogBody } from '@blueprintjs/core';
import { UndoIcon } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useKept } from '#core/outbox';
import { useQuery } from '#core/records';
import type { Sheet, Tick } from './useSheet.ts';
import { clock } from './words.ts';

type Kept = QueryRowTypes['iceshop/worksheet-ticks'];

interface Ticked {
  readonly tick: Tick;
  readonly by?: string | undefined;
  readonly due?: string | undefined;
}

interface RecallProps {
  readonly date: string;
  readonly division: number;
  readonly sheet: Sheet;
  readonly onClose: () => void;
}

export function Recall({ date, division, sheet, onClose }: RecallProps) {
  const { t } = useTranslation();
  const { rows, state } = useQuery('iceshop/worksheet-ticks', { date, division_id: division });
  const { value = [], isLooking } = useKept(
    `worksheet-ticks ${date} ${division}`,
    state === 'ready' ? rows : undefined,
  );
  const list = listOf(value, sheet);
  return (
    <Dialog isOpen title={t('iceshop.worksheet.recall')} onClose={onClose} className="worksheet-recall">
      <DialogBody>
        {list.length === 0 && !isLooking && <p className="muted">{t('iceshop.worksheet.recallNone')}</p>}
        <ul>
          {list.map(({ tick, by, due }) => (
            <li key={tick.id}>
              <span>
                <b>{t('iceshop.worksheet.ticked', { qty: formatNumber(tick.qty), product: tick.product })}</b>
                <span className="muted">{orderOf(tick, due, t)}</span>
                <span className="muted">
                  {[t('iceshop.worksheet.tickedAt', { time: clock(tick.at) }), by].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                icon={<UndoIcon size={20} />}
                text={t('iceshop.worksheet.takeBack')}
                aria-label={t('iceshop.worksheet.takeBackOf', { product: tick.product, nr: tick.nr })}
                onClick={({ currentTarget }) => {
                  focusNext(currentTarget.closest('li'));
                  void sheet.takeBack(tick).catch(() => undefined);
                }}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

/** Names a tick's order, with the due time that tells two ticks of one product apart. */
function orderOf({ nr }: Tick, due: string | undefined, t: TFunction): string {
  return [`#${nr}`, due && t('iceshop.worksheet.dueAt', { time: clock(due) })].filter(Boolean).join(' · ');
}

/**
 * The row of a taken-back tick disappears, so the focus moves to the next one or to the button that closes the dialog.
 */
function focusNext(row: Element | null): void {
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  (next ?? row?.closest('[role="dialog"]'))?.querySelector('button')?.focus();
}

/** Lists the ticks of the server and those that still wait here, without those that are being taken back. */
function listOf(kept: readonly Kept[], { box: { waiting }, lines }: Sheet): Ticked[] {
  const notes = waiting.flatMap(({ note }) => note ?? []);
  const taken = new Set(notes.flatMap(({ undo_of }) => undo_of ?? []));
  const own = notes.filter(({ undo_of }) => undo_of === undefined).toReversed();
  const here = new Set(own.map(({ id }) => id));
  const there = kept.filter(({ uuid }) => !here.has(uuid));
  return [
    ...own.map((tick) => ({ tick, by: undefined })),
    ...there.map(({ uuid: id, by, own: _, ...tick }) => ({ tick: { ...tick, id }, by })),
  ]
    .filter(({ tick }) => !taken.has(tick.id))
    .map((one) => ({ ...one, due: lines?.find(({ line_id }) => line_id === one.tick.line_id)?.due }));
}
