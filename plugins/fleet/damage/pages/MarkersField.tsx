// Asks where the damage is: pins on the van's picture by pointer, and the same in a list by keyboard, each with its
// kind, a note and photos.
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps, useFormRecord } from '#core';
import { isVehicle, vanOf } from '../../vehicles/vehicles.ts';
import { Ghosts } from './Ghosts.tsx';
import { PinRow } from './PinRow.tsx';
import { MOST_PINS, newPin, type Pin, type PinPoint, percents } from './pins.ts';
import { usePhotos } from './usePhotos.ts';
import { useGhosts, useVan } from './van/useVan.ts';
import { VanPicture } from './van/VanPicture.tsx';
import './pins-list.css';

const NONE: readonly Pin[] = [];

export default observer(function MarkersField(props: FieldProps<Pin[]>) {
  const { t } = useTranslation();
  const { fieldPathId, uiSchema, onChange, rawErrors = [] } = props;
  const report = useFormRecord();
  const van = useVan(report);
  const ghosts = useGhosts(report);
  const readOnly = props.readonly === true || props.disabled === true;
  const pins = props.formData ?? NONE;
  const photos = usePhotos(pins);
  const root = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  // A photo that arrives while somebody edits is added to the pins as they are then.
  const latest = useRef(pins);
  latest.current = pins;
  const set = (next: readonly Pin[]): void => {
    latest.current = next;
    onChange(next.length > 0 ? [...next] : undefined, fieldPathId.path);
  };
  const change = (index: number, part: Partial<Pin>) =>
    set(latest.current.map((pin, each) => (each === index ? { ...pin, ...part } : pin)));
  const focus = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  const isFull = pins.length >= MOST_PINS;
  const add = (place?: PinPoint): void => {
    if (isFull) return;
    set([...pins, newPin(place)]);
    focus(`[data-pin="${pins.length}"]`);
  };
  const remove = (index: number): void => {
    set(pins.filter((_, each) => each !== index));
    setSaid(t('fleet.pins.removed', { nr: index + 1 }));
    focus(pins.length > 1 ? `[data-pin="${Math.max(0, index - 1)}"]` : '.van-pins-add');
  };
  const move = (index: number, place: PinPoint): void => {
    change(index, place);
    setSaid(t('fleet.pins.moved', { nr: index + 1, ...percents(place) }));
  };
  const actions = { add, move, remove, open: (index: number) => focus(`[data-pin-kind="${index}"]`) };
  const { vehicle } = report;
  return (
    <fieldset
      ref={root}
      className="van-pins"
      aria-describedby={rawErrors.length > 0 ? errorId(fieldPathId) : undefined}
    >
      <legend className="form-label">{uiSchema?.['ui:title']}</legend>
      {vanOf(report) === undefined ? (
        <p className="muted">{t('fleet.pins.vanFirst')}</p>
      ) : (
        <>
          {!readOnly && (
            <p className="form-help" id="van-pin-keys">
              {t('fleet.pins.how')}
            </p>
          )}
          <VanPicture picture={van?.picture} actions={readOnly ? undefined : actions} {...{ pins, ghosts }} />
          <ol className="van-pins-list" aria-label={t('fleet.pins.list')}>
            {pins.map((pin, index) => (
              <PinRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a new pin has no id
                key={index}
                {...{ pin, index, readOnly, photos }}
                vehicle={isVehicle(vehicle) ? vehicle : 'DELIVERY_VAN'}
                onChange={(part) => change(index, part)}
                onRemove={() => remove(index)}
                onPhoto={(id) => change(index, { photo_ids: [...(latest.current[index]?.photo_ids ?? []), id] })}
              />
            ))}
          </ol>
          {!readOnly && (
            <Button className="van-pins-add" icon={<PlusIcon />} disabled={isFull} onClick={() => add()}>
              {t(isFull ? 'fleet.pins.full' : 'fleet.pins.add', { count: MOST_PINS })}
            </Button>
          )}
          <Ghosts ghosts={ghosts} />
        </>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
});
