// Says before tours are published who is told what, then publishes them; what is refused is listed with its reason.
import { Callout } from '@blueprintjs/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, formatDays, formatNumber, toast, useReason } from '#core';
import { dayAfter } from '#core/contract';
import type { BoardTour } from '../board/tours.ts';
import type { Entity } from '../board/useShown.ts';
import type { Tours } from '../board/useTours.ts';
import { publishTours, type SaidError } from './tour-calls.ts';
import { tourText } from './tour-words.ts';

interface PublishDialogProps {
  readonly entity: Entity;
  readonly plan: Tours;
  readonly onClose: () => void;
}

interface Refused {
  readonly tour: BoardTour;
  readonly reason: string;
}

export function PublishDialog({ entity, plan, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [drafts] = useState(() => plan.tours.filter(({ status }) => status === 'DRAFT'));
  const ready = drafts.filter(({ driver_employee_id }) => driver_employee_id);
  const [failure, setFailure] = useState('');
  const words = (key: string, count: number) => t(key, { count, formatted: formatNumber(count) });
  const publish = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { published, refused: failed } = await publishTours(ready.map(({ id }) => id));
      if (published.length > 0) toast(words('icetruck.tours.publish.done', published.length));
      if (failed.length === 0) onClose();
      setRefused(
        failed.flatMap(({ tour_id, errors }) =>
          said(
            drafts.find(({ id }) => id === tour_id),
            errors,
            t,
          ),
        ),
      );
    } catch (error) {
      setFailure(reason(error));
    } finally {
      setBusy(false);
    }
  };
  const days = formatDays(plan.days.from, dayAfter(plan.days.until, -1));
  return (
    <FormDialog
      className="tours-fill"
      title={t('icetruck.tours.publish.title', { days })}
      help={t('icetruck.tours.publish.help')}
      submit={words('icetruck.tours.publish.confirm', ready.length)}
      isReady={refused.length === 0 && ready.length > 0}
      {...{ busy, failure }}
      onSubmit={() => void publish()}
      onClose={onClose}
    >
      {refused.length > 0 && (
        <Callout compact intent="warning" role="alert">
          {words('icetruck.tours.publish.refused', refused.length)}
          <ul>
            {refused.map((one) => (
              <li key={one.tour.id}>{`${tourText(one.tour, plan)}: ${one.reason}`}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Told {...{ drafts, plan }} />
    </FormDialog>
  );
}

function said(tour: BoardTour | undefined, errors: readonly SaidError[], t: TFunction): Refused[] {
  if (!tour) return [];
  return [{ tour, reason: errors.map(({ code, params }) => String(t(`errors.${code}`, params ?? {}))).join(' ') }];
}

function Told({ drafts, plan }: { drafts: readonly BoardTour[]; plan: Tours }) {
  const { t } = useTranslation();
  const told = useMemo(() => toldOf(drafts), [drafts]);
  const nobody = drafts.filter(({ driver_employee_id }) => !driver_employee_id).length;
  return (
    <section aria-label={t('icetruck.tours.publish.told')}>
      {nobody > 0 && (
        <Callout compact intent="warning">
          {t('icetruck.tours.publish.nobody', { count: nobody, formatted: formatNumber(nobody) })}
        </Callout>
      )}
      <h3>{t('icetruck.tours.publish.told')}</h3>
      <ul className="tour-warnings">
        {told.map(([person, tours]) => (
          <li key={person}>
            <b>{plan.facts.people.get(person)?.name}</b>
            {tours.map((tour) => (
              <span key={tour.id}>{tourText(tour, plan)}</span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists people, drivers and helpers alike, each with their tours. */
function toldOf(drafts: readonly BoardTour[]): readonly (readonly [number, readonly BoardTour[]])[] {
  const told = new Map<number, BoardTour[]>();
  for (const tour of drafts.filter(({ driver_employee_id }) => driver_employee_id)) {
    for (const person of [tour.driver_employee_id, tour.helper_employee_id]) {
      if (person) told.set(person, [...(told.get(person) ?? []), tour]);
    }
  }
  return [...told];
}
