// Offers to keep what was cut off an area as a record of its own; dropped, it is gone with the next save.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../http/createKey.ts';
import { http } from '../../http/http.ts';
import { areasMeet } from '../../map/area/shapes.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { formatNumber } from '../../texts/format.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { may } from '../access.ts';
import { useFormRecord } from '../FormRecord.ts';
import type { RecordOf } from '../kind.ts';
import { polygonOf, type Ring } from './kind.ts';
import { refusalOf } from './refusal.ts';
import { areaField } from './useAreas.ts';

interface CutOffProps {
  readonly entity: ResolvedEntity;
  readonly pieces: readonly Ring[];
  /** The area as it is drawn now; a piece that lies in it again was not cut off after all. */
  readonly ring: Ring;
  readonly sizeOf: (ring: Ring) => number;
  readonly onGone: (piece: Ring) => void;
}

export function CutOff({ pieces, ring, ...each }: CutOffProps) {
  return pieces
    .filter((piece) => !areasMeet(piece, ring))
    .map((piece) => <Piece key={piece.join()} {...each} piece={piece} />);
}

function Piece({ entity, piece, sizeOf, onGone }: Omit<CutOffProps, 'pieces' | 'ring'> & { readonly piece: Ring }) {
  const { t } = useTranslation();
  const record = useFormRecord();
  const [key] = useState(newKey);
  const [isSending, setSending] = useState(false);
  const isKeepable = Boolean(entity.copyable) && may(entity, 'create') && typeof record.id === 'number';
  const keep = async () => {
    setSending(true);
    try {
      const values = { ...namesOf(entity, record), [areaField(entity) as string]: polygonOf(piece) };
      const headers = { 'Idempotency-Key': key };
      const { data } = await http.post<{ data: RecordOf }>(`${entity.resource}/${record.id}/copy`, values, { headers });
      const made = data.data;
      toast(t('core.form.polygon.kept', { name: String(made.name ?? made.id) }));
      onGone(piece);
    } catch (error) {
      toastError(refusalOf(error, t));
      setSending(false);
    }
  };
  const size = formatNumber(sizeOf(piece), { maximumFractionDigits: 2 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a section of the form
    <div className="form-polygon-add" role="group" aria-label={t('core.form.polygon.cutOff', { size })}>
      <span>{t('core.form.polygon.cutOff', { size })}</span>
      {isKeepable && <Button loading={isSending} text={t('core.form.polygon.keep')} onClick={() => void keep()} />}
      <Button variant="minimal" text={t('core.form.polygon.drop')} onClick={() => onGone(piece)} />
      {!isKeepable && <span className="muted">{t('core.form.polygon.keepLater')}</span>}
    </div>
  );
}

/** Answers the names that a copy is asked for, each with a number, so that two records can be told apart. */
function namesOf({ copyable }: ResolvedEntity, record: RecordOf): RecordOf {
  const asked = (typeof copyable === 'object' && copyable.ask) || [];
  const texts = asked.filter((name) => typeof record[name] === 'string' && record[name] !== '');
  return Object.fromEntries(texts.map((name) => [name, `${record[name]} (2)`]));
}
