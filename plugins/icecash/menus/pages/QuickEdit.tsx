// Edits the name, price and VAT rate of a tile in its place on the till.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, PartForm, usePart, useRegistry } from '#core';
import type { Tile } from './tile.ts';

interface QuickEditProps {
  readonly tile: Tile;
  readonly onSaved: (tile: Tile) => void;
  readonly onClose: () => void;
}
type Values = Readonly<Record<string, unknown>>;

const NAMES = ['name', 'price_vati', 'vat_rate'] as const;

export const QuickEdit = observer(function QuickEdit(props: QuickEditProps) {
  const entity = useRegistry().entity('menuitem');
  return entity ? <Quick {...props} entity={entity} /> : null;
});

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

const Quick = observer(function Quick({ tile, entity, onSaved, onClose }: QuickEditProps & { entity: Entity }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const form = useId();
  const [start] = useState(tile);
  const send = async (values: Values) => {
    const headers = { 'If-Match': `"${start.version}"` };
    onSaved((await http.patch<{ data: Tile }>(`menuitem/${start.id}`, values, { headers })).data.data);
  };
  const editing = usePart({ entity, names: NAMES, start: { ...start }, send });
  useBesideTile(box, tile.id);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
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
        {...editing}
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

/** Places the form below the tile, or above it if there is no room, and always inside the till. */
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
