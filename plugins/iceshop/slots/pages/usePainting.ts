// Carries out painting over timeslots: one call for each, one message, and one Undo for all.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { batch, formatNumber, http, toast, toastError, useReason, type useRegistry } from '#core';
import type { Answered } from '#core/contract';

type Slot = Answered<'deliveryslot'>;

export interface Brush {
  readonly kind: 'open' | 'close' | 'capacity';
  /** The capacity that is painted; null means no limit, and text that is no number is sent for the server to refuse. */
  readonly most?: number | string | null;
}

type Change = Readonly<Record<string, unknown>>;

function changeOf(slot: Slot, { kind, most = null }: Brush): Change | undefined {
  const isOpen = slot.active !== false;
  if (kind === 'open') return isOpen ? undefined : { active: true };
  if (kind === 'close') return isOpen ? { active: false } : undefined;
  return (slot.capacity_orders ?? null) === most ? undefined : { capacity_orders: most };
}

const before = (slot: Slot, change: Change): Change =>
  Object.fromEntries(
    Object.keys(change).map((name) => [name, slot[name as keyof Slot] ?? (name === 'active' ? true : null)]),
  );

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export function usePainting(entity: Entity, brush: Brush) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [busy, setBusy] = useState(false);
  const send = async (changes: readonly { readonly id: number; readonly change: Change }[]) => {
    setBusy(true);
    const done = await batch(changes, ({ id, change }) => http.patch(`deliveryslot/${id}`, change), {
      concurrent: true,
    });
    setBusy(false);
    const failed = done.find((one) => one.status === 'rejected');
    if (failed) toastError(reason(failed.reason));
    return done.filter(({ status }) => status === 'fulfilled').length;
  };
  const paint = async (slots: readonly Slot[]) => {
    const changes = slots.flatMap((slot) => {
      const change = changeOf(slot, brush);
      return change ? [{ id: slot.id, change, back: before(slot, change) }] : [];
    });
    if (changes.length === 0) return toast(t('iceshop.slots.nothing'));
    const count = await send(changes);
    if (count === 0) return undefined;
    const back = changes.map(({ id, back: change }) => ({ id, change }));
    const said = t('iceshop.slots.changed', { count, formatted: formatNumber(count) });
    return toast(said, { text: t('core.ui.undo'), undoes: true, onClick: () => void send(back) });
  };
  return { busy, paint };
}
