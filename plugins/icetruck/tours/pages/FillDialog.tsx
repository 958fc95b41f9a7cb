// Proposes who drives the tours of the shown days, and tours for vans that stand idle, with reasons; what is picked is
// taken in one step, and taken back as one.
import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, formatNumber, Skeleton, useReason } from '#core';
import { type BoardHandle, once } from '#core/board';
import { dayAfter } from '#core/contract';
import { useAsked } from '#core/records';
import type { Filling, Proposal } from '../autofill/fill.ts';
import type { Entity } from '../board/useShown.ts';
import type { Tours } from '../board/useTours.ts';
import { Proposals } from './Proposals.tsx';
import { giveTours, keyOf, proposeTours, takeBack } from './tour-calls.ts';

interface FillDialogProps {
  readonly entity: Entity;
  readonly plan: Tours;
  readonly board: BoardHandle;
  readonly onClose: () => void;
}

export function FillDialog({ entity, plan, board, onClose }: FillDialogProps) {
  const { t } = useTranslation();
  const [idle, setIdle] = useState(false);
  const { from, until } = plan.days;
  const last = dayAfter(until, -1);
  const asked = useAsked<Filling>(`tour-fill ${from} ${last} ${idle}`, {
    ask: () => proposeTours(from, last, idle),
  });
  const taking = useTaking({ entity, board, onClose });
  const all = asked.data?.proposals ?? [];
  const picked = all.filter((one) => !taking.left.has(keyOf(one)));
  return (
    <Dialog isOpen className="tours-fill" title={t('icetruck.tours.fill')} onClose={onClose}>
      <DialogBody>
        <p className="muted">{t('icetruck.tours.fill.help')}</p>
        <Checkbox checked={idle} label={t('icetruck.tours.fill.idle')} onChange={() => setIdle(!idle)} />
        {asked.state === 'failed' && <FailedState error={asked.error} onRetry={asked.reload} />}
        {asked.state === 'loading' && <Skeleton shape="lines" rows={6} />}
        {asked.data && all.length === 0 && asked.data.open.length === 0 && (
          <EmptyState icon="tick-circle" title={t('icetruck.tours.fill.nothing')} />
        )}
        {taking.failure && (
          <Callout compact intent="danger" role="alert">
            {taking.failure}
          </Callout>
        )}
        {asked.data && <Proposals {...{ plan, filling: asked.data, left: taking.left }} onToggle={taking.toggle} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} disabled={taking.busy} onClick={onClose} />
            <Button
              intent="primary"
              loading={taking.busy}
              disabled={picked.length === 0}
              text={t('icetruck.tours.fill.take', { count: picked.length, formatted: formatNumber(picked.length) })}
              onClick={() => void taking.take(picked)}
            />
          </>
        }
      />
    </Dialog>
  );
}

/** Keeps which proposals are left out, and takes the others. */
function useTaking({ entity, board, onClose }: Pick<FillDialogProps, 'entity' | 'board' | 'onClose'>) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const toggle = (one: Proposal) => {
    const next = new Set(left);
    if (!next.delete(keyOf(one))) next.add(keyOf(one));
    setLeft(next);
  };
  const take = async (picked: readonly Proposal[]) => {
    setBusy(true);
    setFailure('');
    try {
      let ids = await giveTours(picked);
      const run = once(async () => {
        ids = await giveTours(picked);
      });
      const count = { count: picked.length, formatted: formatNumber(picked.length) };
      await board.act({ done: t('icetruck.tours.fill.done', count), run, undo: () => takeBack(picked, ids) });
      onClose();
    } catch (error) {
      setFailure(reason(error));
      setBusy(false);
    }
  };
  return { left, busy, failure, toggle, take };
}
