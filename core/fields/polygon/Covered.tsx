// Names the areas that an area lies over, and offers to set those inactive that lie wholly within it, as after a merge.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import { areaOf, commonOf } from '../../map/area/shapes.ts';
import type { MapArea } from '../../map/index.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { may } from '../access.ts';
import type { Ring } from './kind.ts';
import { refusalOf } from './refusal.ts';

interface CoveredProps {
  readonly entity: ResolvedEntity;
  readonly ring: Ring;
  /** The areas that it lies over. */
  readonly under: readonly MapArea[];
}

export function Covered({ entity, ring, under }: CoveredProps) {
  const { t } = useTranslation();
  const hasActive = entity.schema.properties.active?.type === 'boolean' && may(entity, 'update');
  return (
    <>
      <div className="form-warning" role="status">
        {t('core.form.polygon.overlaps', { names: under.map(({ name }) => name).join(', ') })}
      </div>
      {hasActive &&
        under.filter((one) => isWithin(one.ring, ring)).map((one) => <Whole key={one.id} {...{ entity, one }} />)}
    </>
  );
}

/** More than this part of it lies within, so that the rest is the difference of a border. */
const WHOLE = 0.97;

function isWithin(one: Ring, ring: Ring): boolean {
  return commonOf(one, ring).reduce((sum, part) => sum + areaOf(part), 0) > WHOLE * areaOf(one);
}

function Whole({ entity, one }: { readonly entity: ResolvedEntity; readonly one: MapArea }) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const close = async () => {
    setSending(true);
    try {
      await http.patch(`${entity.resource}/${one.id}`, { active: false });
      toast(t('core.form.polygon.closed', { name: one.name }));
    } catch (error) {
      toastError(refusalOf(error, t));
    }
    setSending(false);
  };
  return (
    <div className="form-polygon-add">
      <span>{t('core.form.polygon.within', { name: one.name })}</span>
      <Button loading={isSending} text={t('core.form.polygon.setInactive')} onClick={() => void close()} />
    </div>
  );
}
