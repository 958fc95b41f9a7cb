// Shows the till of a menu above its facts: its tiles to build with, as a list, or as the tablet shows them
// (docs/domain 18.2).
import { SegmentedControl } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, may, Records, Skeleton, toastError, useReason, useRegistry, useWidth } from '#core';
import { type TileEntity, TillContext } from './context.ts';
import { TabletPreview } from './TabletPreview.tsx';
import { Tiles } from './Tiles.ts';
import { Workbench } from './Workbench.tsx';
import './till.css';

interface TillProps {
  readonly record: { readonly id: number; readonly name: string };
}
const LOOKS = ['tiles', 'list', 'preview'] as const;
type Look = (typeof LOOKS)[number];

export default observer(function Till({ record }: TillProps) {
  const entity = useRegistry().entity('menuitem');
  return entity && may(entity, 'index') ? <Loaded key={record.id} record={record} entity={entity} /> : null;
});

const Loaded = observer(function Loaded({ record, entity }: TillProps & { entity: TileEntity }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const [look, setLook] = useState<Look>('tiles');
  const tiles = useTiles(record.id, entity);
  const parts = { tiles, entity, width };
  return (
    <section ref={frame} className="till panel print-keep" aria-label={t('icecash.till.title')}>
      <div className="till-looks print-hide">
        <SegmentedControl
          size="small"
          aria-label={t('icecash.till.looks')}
          options={LOOKS.map((value) => ({ value, label: t(`icecash.till.${value}`) }))}
          value={look}
          onValueChange={(value) => setLook(value as Look)}
        />
      </div>
      <TillContext value={tiles}>
        {tiles.state === 'loading' && <Skeleton shape="tiles" rows={12} />}
        {tiles.state === 'failed' && <ErrorState onRetry={() => tiles.retry()} />}
        {tiles.state === 'ready' && look === 'tiles' && <Workbench {...parts} />}
        {tiles.state === 'ready' && look === 'list' && (
          <Records
            model="MenuItem"
            filter={{ menu_id: { eq: tiles.menuId } }}
            form="grid"
            offers={['pick', 'edit', 'order']}
          />
        )}
        {tiles.state === 'ready' && look === 'preview' && <TabletPreview tiles={tiles} name={record.name} />}
      </TillContext>
    </section>
  );
});

function useTiles(menuId: number, entity: TileEntity): Tiles {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const fail = useRef<(error: unknown) => void>(undefined);
  fail.current = (error) => toastError(`${t('icecash.till.failed')} ${reason(error)}`);
  const [tiles] = useState(() => new Tiles(menuId, (error) => fail.current?.(error)));
  useEffect(() => {
    return tiles.follow();
  }, [tiles]);
  return tiles;
}
