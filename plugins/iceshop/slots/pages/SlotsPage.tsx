// Shows the timeslots of a place, month by month; painting over them opens or closes them, or changes their capacity.
import { Button, HTMLSelect, InputGroup, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import {
  addressOf,
  EmptyState,
  FailedState,
  formatMonth,
  may,
  PageHeader,
  parseNumber,
  Skeleton,
  useRegistry,
} from '#core';
import { Period } from '#core/board';
import { monthAfter, type QueryRowTypes, today } from '#core/contract';
import { useQuery } from '#core/records';
import { DeliveryTabs } from './DeliveryTabs.tsx';
import { SlotMonth } from './SlotMonth.tsx';
import type { Brush } from './usePainting.ts';
import './slots.css';

type Place = QueryRowTypes['iceshop/slot-places'];

const TYPES = ['PICK_UP_POINT', 'DELIVERY_ZONE', 'SHIPMENT_ZONE'];
const KINDS = ['open', 'close', 'capacity'] as const;
const keyOf = ({ deliverable_type, id }: Place) => `${deliverable_type} ${id}`;
const FIRST = 6;

export default function SlotsPage() {
  const { t } = useTranslation();
  const { rows, state, error, reload } = useQuery('iceshop/slot-places');
  const [address, setAddress] = useSearchParams();
  const [brush, setBrush] = useState<Brush>({ kind: 'close' });
  const [capacity, setCapacity] = useState(String(FIRST));
  const point = useRegistry().entity('pickuppoint');
  const month = address.get('month') ?? today().slice(0, 7);
  const place = rows.find((each) => keyOf(each) === address.get('place')) ?? rows[0];
  const go = (to: Readonly<Record<string, string>>) =>
    setAddress({ ...(place && { place: keyOf(place) }), month, ...to }, { replace: true });
  const painted: Brush = brush.kind === 'capacity' ? { kind: 'capacity', most: parseNumber(capacity) ?? null } : brush;
  return (
    <div className="slots-page">
      <PageHeader title={t('iceshop.page.deliveryslots')} />
      <DeliveryTabs />
      {place && (
        <div className="slots-tools">
          <HTMLSelect
            aria-label={t('iceshop.slots.place')}
            value={keyOf(place)}
            onChange={({ target }) => go({ place: target.value })}
          >
            {TYPES.map((type) => (
              <optgroup key={type} label={t(`iceshop.webshoporder.deliverable_type.${type}`)}>
                {rows
                  .filter(({ deliverable_type }) => deliverable_type === type)
                  .map((each) => (
                    <option key={keyOf(each)} value={keyOf(each)}>
                      {each.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </HTMLSelect>
          <Period
            title={formatMonth(`${month}-01`)}
            unit="month"
            isNow={month === today().slice(0, 7)}
            onStep={(step) => go({ month: monthAfter(month, step) })}
            onNow={() => go({ month: today().slice(0, 7) })}
          />
        </div>
      )}
      {state === 'failed' && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && !place && <Skeleton shape="table" />}
      {state === 'ready' && !place && (
        <EmptyState
          icon="time"
          title={t('iceshop.slots.noPlace')}
          text={t('iceshop.slots.noPlaceText')}
          action={point && may(point, 'create') && <AddPlace to={addressOf(point, 'create')} />}
        />
      )}
      {place && state !== 'failed' && (
        <SlotMonth key={keyOf(place)} type={place.deliverable_type} place={place.id} month={month} brush={painted}>
          <SegmentedControl
            size="small"
            options={KINDS.map((kind) => ({ value: kind, label: t(`iceshop.slots.brush.${kind}`) }))}
            value={brush.kind}
            onValueChange={(kind) => setBrush({ kind: kind as Brush['kind'] })}
          />
          {brush.kind === 'capacity' && (
            <InputGroup
              size="small"
              className="slots-most numeric"
              inputMode="numeric"
              aria-label={t('iceshop.deliveryslot.capacity_orders')}
              placeholder={t('iceshop.slots.noEnd')}
              value={capacity}
              onValueChange={setCapacity}
            />
          )}
          <span className="muted">{t('iceshop.slots.brush.help')}</span>
        </SlotMonth>
      )}
    </div>
  );
}

function AddPlace({ to }: { to: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return <Button intent="primary" text={t('iceshop.pickuppoint.add')} onClick={() => navigate(to)} />;
}
