// Chooses the timeslot of an order: shows a week of them at its place, how full each is, and why some cannot be chosen.
// A full one can be chosen with a reason.
import { InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addressOf,
  ErrorState,
  errorId,
  type FieldProps,
  formatDays,
  may,
  RequiredDot,
  Skeleton,
  useFormRecord,
  useRegistry,
} from '#core';
import { Period } from '#core/board';
import { dayAfter, today } from '#core/contract';
import { OrderSums } from '../../lines/pages/OrderSums.tsx';
import { SlotWeek } from './SlotWeek.tsx';
import { isFull, PLACES, placeOf } from './slot.ts';
import { useHome } from './useHome.ts';
import { useSlots } from './useSlots.ts';
import './slots.css';

const DAYS = 7;

export default observer(function SlotField(props: FieldProps<number>) {
  const { t } = useTranslation();
  const { formData, fieldPathId, onChange, rawErrors = [] } = props;
  const order = useFormRecord();
  const place = placeOf(order);
  const [from, setFrom] = useState(startOf(order.delivery_date));
  useHome(order, onChange);
  const asked = useSlots(order, { from, days: DAYS });
  const label = (
    <span className="form-label" id={`${fieldPathId.$id}-label`}>
      {props.uiSchema?.['ui:title']}
      {props.required && <RequiredDot />}
    </span>
  );
  if (!place) {
    return (
      <>
        {label}
        <p className="muted">{t('iceshop.slots.first')}</p>
      </>
    );
  }
  const readOnly = props.readonly === true || props.disabled === true;
  const chosen = asked.data?.find(({ id }) => id === formData);
  const reason = String(order.overbook_reason ?? '');
  return (
    <div className="slots">
      {label}
      <Period
        title={formatDays(from, dayAfter(from, DAYS - 1))}
        isNow={from === today()}
        onStep={(step) => setFrom(dayAfter(from, step * DAYS))}
        onNow={() => setFrom(today())}
      />
      {asked.state === 'failed' && <ErrorState onRetry={asked.reload} />}
      {!asked.data && asked.state === 'loading' && <Skeleton shape="lines" rows={4} />}
      {asked.data?.length === 0 && <NoSlots place={place} />}
      {asked.data && (
        <SlotWeek
          {...{ from, days: DAYS, slots: asked.data, readOnly }}
          id={fieldPathId.$id}
          describedBy={rawErrors.length > 0 ? errorId(fieldPathId) : undefined}
          value={formData}
          kept={order.id === undefined ? undefined : formData}
          onPick={(id) => onChange(id, fieldPathId.path)}
        />
      )}
      {chosen && <OrderSums />}
      {(reason !== '' || (chosen && isFull(chosen) && !chosen.refused)) && (
        <div className="slots-reason">
          <label htmlFor={`${fieldPathId.$id}-reason`}>{t('iceshop.slots.reason')}</label>
          <InputGroup
            id={`${fieldPathId.$id}-reason`}
            value={reason}
            maxLength={255}
            readOnly={readOnly}
            onValueChange={(text) => onChange((text || undefined) as never, ['overbook_reason'])}
          />
        </div>
      )}
    </div>
  );
});

/**
 * Says that there are no timeslots, and links people who may to the times of the place, in another tab than the order.
 */
function NoSlots({ place: { type, id } }: { place: NonNullable<ReturnType<typeof placeOf>> }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity(PLACES[type as keyof typeof PLACES].replaceAll('_', '').replace(/id$/, ''));
  return (
    <p className="muted">
      {t('iceshop.slots.noHours')}{' '}
      {entity && may(entity, 'update') && (
        <a href={addressOf(entity, 'edit', id)} target="_blank" rel="noreferrer">
          {t('iceshop.slots.setHours')}
        </a>
      )}
    </p>
  );
}

/** The first shown day: the order's own day if it is past, or else today. */
function startOf(date: unknown): string {
  const day = typeof date === 'string' ? date : today();
  return day < today() ? day : today();
}
