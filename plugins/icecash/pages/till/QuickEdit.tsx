// Name, price and VAT of a tile, changed where it stands.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, http, PartForm, partErrors, useReason, useRegistry } from '#core';
import type { Tile } from './tile.ts';

interface QuickEditProps {
  readonly tile: Tile;
  readonly onSaved: (tile: Tile) => void;
  readonly onClose: () => void;
}
type Values = Readonly<Record<string, unknown>>;

const NAMES = ['name', 'price_vati', 'vat_rate'] as const;

export const QuickEdit = observer(function QuickEdit({ tile, onSaved, onClose }: QuickEditProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const form = useId();
  const editing = useQuickEdit(tile, onSaved);
  useBesideTile(box, tile.id);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  if (!editing.entity) return null;
  return (
    <div
      ref={box}
      className="tile-quick"
      role="dialog"
      aria-label={t('icecash.till.quick', { name: tile.name })}
      onKeyDown={onKeyDown}
    >
      <PartForm
        id={form}
        entity={editing.entity}
        names={NAMES}
        record={editing.record}
        errors={editing.errors}
        busy={editing.busy}
        onChange={editing.change}
        onSubmit={() => void editing.save()}
        onReady={() => box.current?.querySelector<HTMLInputElement>('input')?.select()}
      />
      {editing.failure && (
        <p role="alert" className="tile-quick-note">
          {editing.failure}
        </p>
      )}
      <div className="tile-quick-acts">
        <Button size="small" text={t('core.ui.cancel')} onClick={onClose} />
        <Button
          size="small"
          type="submit"
          form={form}
          intent="primary"
          text={t('core.dialog.save')}
          loading={editing.busy}
        />
      </div>
    </div>
  );
});

function useQuickEdit(tile: Tile, onSaved: (tile: Tile) => void) {
  const entity = useRegistry().entity('menuitem');
  const reason = useReasonOf(entity);
  const [start] = useState(tile);
  const [record, setRecord] = useState<Values>({ ...tile });
  const [errors, setErrors] = useState<ReturnType<typeof partErrors>>([]);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (values: Values) => {
    setRecord(values);
    setErrors([]);
  };
  const save = async () => {
    const found = entity ? partErrors(entity, NAMES, record) : [];
    setErrors(found);
    setFailure('');
    if (found.length > 0) return;
    setBusy(true);
    const patch = Object.fromEntries(NAMES.map((name) => [name, record[name] ?? null]));
    try {
      const headers = { 'If-Match': `"${start.version}"` };
      const { data } = await http.patch<{ data: Tile }>(`menuitem/${start.id}`, patch, { headers });
      onSaved(data.data);
    } catch (error) {
      const refused = error instanceof HttpError ? (error.problem.errors ?? []) : [];
      if (refused.length > 0) setErrors([...refused]);
      else setFailure(reason(error));
    } finally {
      setBusy(false);
    }
  };
  return { entity, record, errors, failure, busy, change, save };
}

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

/** The till is only there with its tiles' entity. */
function useReasonOf(entity: Entity | undefined) {
  return useReason(entity as Entity);
}

/** Below the tile, or above it where there is no room; inside the till either way. */
function useBesideTile(box: { readonly current: HTMLElement | null }, id: number): void {
  useLayoutEffect(() => {
    const own = box.current;
    const item = own?.parentElement?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    if (!own || !item) return;
    const room = (own.parentElement?.clientWidth ?? 0) - own.offsetWidth;
    own.style.left = `${Math.max(0, Math.min(item.offsetLeft, room))}px`;
    own.style.top = `${item.offsetTop + item.offsetHeight + 4}px`;
    own.scrollIntoView?.({ block: 'nearest' });
  });
}
