// Shows one pin in the list beside the picture: its number, its kind of damage, a note, and its photos.
import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '../../vehicles/vehicles.ts';
import { PinPhotos } from './PinPhotos.tsx';
import { PIN_KINDS, type Pin } from './pins.ts';
import type { Photos } from './usePhotos.ts';

interface PinRowProps {
  readonly pin: Pin;
  readonly index: number;
  readonly vehicle: Vehicle;
  readonly readOnly: boolean;
  readonly photos: Photos;
  readonly onChange: (part: Partial<Pin>) => void;
  readonly onRemove: () => void;
  readonly onPhoto: (id: number) => void;
}

export function PinRow(props: PinRowProps) {
  const { pin, index, vehicle, readOnly, photos, onChange, onRemove, onPhoto } = props;
  const { t } = useTranslation();
  const nr = index + 1;
  return (
    <li className="van-pins-row">
      <span className="van-pin van-pin-still" aria-hidden="true">
        {nr}
      </span>
      <HTMLSelect
        data-pin-kind={index}
        aria-label={t('fleet.pins.kindOf', { nr })}
        value={pin.kind}
        disabled={readOnly}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
        options={PIN_KINDS.map((value) => ({ value, label: t(`fleet.damagereport.markers.kind.${value}`) }))}
      />
      <InputGroup
        className="van-pins-note"
        aria-label={t('fleet.pins.noteOf', { nr })}
        placeholder={t('fleet.damagereport.markers.note')}
        value={pin.note ?? ''}
        maxLength={255}
        readOnly={readOnly}
        onValueChange={(note) => onChange({ note: note || undefined })}
      />
      {!readOnly && (
        <Button
          variant="minimal"
          icon={<TrashIcon aria-hidden="true" />}
          aria-label={t('fleet.pins.remove', { nr })}
          title={t('fleet.pins.remove', { nr })}
          onClick={onRemove}
        />
      )}
      <PinPhotos
        {...{ nr, vehicle, photos, onPhoto }}
        ids={pin.photo_ids ?? []}
        onRemove={
          readOnly ? undefined : (id) => onChange({ photo_ids: (pin.photo_ids ?? []).filter((each) => each !== id) })
        }
      />
    </li>
  );
}
