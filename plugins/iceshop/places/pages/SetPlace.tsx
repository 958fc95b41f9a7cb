// Lets a person set an address's point on the map as two numbers, which any map on the web gives, and shows it on a
// map.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, http, toastError, useReason, useRegistry } from '#core';
import { PlaceMap } from '#core/map';
import './zones.css';

interface SetPlaceProps {
  readonly record?: Partial<Coordinates> & Readonly<Record<string, unknown>> & { readonly id: number };
  readonly close: () => void;
}

/** Sets the place of an order or a pick-up point on the map. */
export default function SetPlace({ record, close }: SetPlaceProps) {
  const isOrder = record !== undefined && 'deliverable_type' in record;
  const entity = useRegistry().entity(isOrder ? 'webshoporder' : 'pickuppoint');
  return entity && record ? <Setting {...{ entity, record, close }} /> : null;
}

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

function Setting({ entity, record, close }: Required<SetPlaceProps> & { readonly entity: Entity }) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const form = useId();
  const { latitude, longitude } = record;
  const [typed, setTyped] = useState(latitude === undefined ? '' : `${latitude}, ${longitude}`);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const place = coordinatesOf(typed);
  const address = ['street', 'nr', 'zipcode', 'city']
    .map((part) => record[`address_${part}`])
    .filter(Boolean)
    .join(' ');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.trim() && !place) return;
    setSending(true);
    try {
      await http.patch(`${entity.resource}/${record.id}/place`, place ?? {});
      close();
    } catch (error) {
      toastError(reason(error));
      setSending(false);
    }
  };
  const isWrong = isTried && typed.trim() !== '' && !place;
  return (
    <FormDialog
      title={t('iceshop.action.set-place')}
      submit={t('iceshop.place.set')}
      busy={isSending}
      form={form}
      onClose={close}
    >
      <form id={form} onSubmit={(event) => void send(event)}>
        <p>{address}</p>
        <FormGroup
          label={t('iceshop.place.coordinates')}
          labelFor={`${form}-where`}
          helperText={isWrong ? <span role="alert">{t('iceshop.place.wrong')}</span> : t('iceshop.place.help')}
          intent={isWrong ? 'danger' : 'none'}
        >
          <InputGroup id={`${form}-where`} value={typed} maxLength={60} onValueChange={setTyped} />
        </FormGroup>
        {place && (
          <PlaceMap className="set-place-map" label={address} places={[{ id: record.id, name: address, ...place }]} />
        )}
      </form>
    </FormDialog>
  );
}

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Reads a latitude and a longitude as maps on the web write them: `51.0543, 3.7174`. */
function coordinatesOf(typed: string): Coordinates | undefined {
  const [, north, east] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(typed) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
