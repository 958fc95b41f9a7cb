// Says whether an order's address lies in the order's zone. Where it does not, it names the zones in which the address
// lies, and asks for the reason of the exception.
import { InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useFormRecord } from '#core';
import { useAnswer } from '#core/records';
import './zones.css';

interface Zone {
  readonly id: number;
  readonly name: string;
  readonly verdict: 'IN' | 'OUT' | 'UNCHECKED';
}

const FIELDS: Readonly<Record<string, string>> = {
  DELIVERY_ZONE: 'delivery_zone_id',
  SHIPMENT_ZONE: 'shipment_zone_id',
};
const ADDRESS = ['street', 'nr', 'zipcode', 'city', 'country'].map((part) => `address_${part}`);

export default function ZoneReason(props: FieldProps<string>) {
  const { t } = useTranslation();
  const { formData, fieldPathId, onChange } = props;
  const order = useFormRecord();
  const type = String(order.deliverable_type);
  const isAsked = FIELDS[type] !== undefined && Boolean(order.address_zipcode);
  const { data: zones = [] } = useAnswer<readonly Zone[]>(
    isAsked ? 'iceshop/zone' : undefined,
    {
      deliverable_type: type,
      ...Object.fromEntries(ADDRESS.map((name) => [name, order[name] ? String(order[name]) : undefined])),
    },
    { keeps: true },
  );
  const id = useId();
  const chosen = isAsked ? zones.find((zone) => zone.id === order[FIELDS[type] ?? '']) : undefined;
  if (chosen?.verdict !== 'OUT') return null;
  const fitting = zones.filter(({ verdict }) => verdict === 'IN').map(({ name }) => name);
  const address = [order.address_zipcode, order.address_city].filter(Boolean).join(' ');
  return (
    <div className="zone-outside">
      <label htmlFor={id} role="alert">
        {t('iceshop.zones.outside', { address, zone: chosen.name })}{' '}
        {fitting.length > 0 && t('iceshop.zones.fits', { zones: fitting.join(', ') })}
      </label>
      <InputGroup
        id={id}
        value={formData ?? ''}
        maxLength={255}
        readOnly={props.readonly === true || props.disabled === true}
        onValueChange={(text) => onChange((text || undefined) as never, fieldPathId.path)}
      />
    </div>
  );
}
