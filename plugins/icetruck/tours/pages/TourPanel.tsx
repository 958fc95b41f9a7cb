// Shows a chosen tour beside the board: what it is, what speaks against it, who else could drive, and what one can do.
import { Button, Callout, Tag } from '@blueprintjs/core';
import { CrossIcon, DuplicateIcon, EditIcon, TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatDay, RecordActions, RecordFacts, toastError } from '#core';
import { toneOf } from '#core/contract';
import { useRecord } from '#core/records';
import type { TourBlock } from '../board/blocks.ts';
import { RESOURCE } from '../board/fields.ts';
import { findingText } from '../board/findingText.ts';
import { hoursText } from '../board/times.ts';
import { type BoardTour, NEW, OPEN, vanName } from '../board/tours.ts';
import type { Acting } from '../board/useActing.ts';
import { mayGo } from '../board/usePlanning.ts';
import type { Entity } from '../board/useShown.ts';
import type { Tours } from '../board/useTours.ts';
import { findingsOf, problemsOf } from '../rules/findings.ts';
import { Candidates } from './Candidates.tsx';
import { TourDialog } from './TourDialog.tsx';

interface TourPanelProps {
  readonly entity: Entity;
  readonly plan: Tours;
  readonly acting: Acting;
  readonly mayPlan: boolean;
  readonly id: number;
  readonly onClose: () => void;
}

type Row = ComponentProps<typeof RecordActions>['record'];

export const TourPanel = observer(function TourPanel(props: TourPanelProps) {
  const { entity, plan, acting, mayPlan, id, onClose } = props;
  const { t } = useTranslation();
  const { record, reload } = useRecord<Row>(RESOURCE, id);
  const tour = plan.tours.find((one) => one.id === id);
  const panel = useRef<HTMLElement>(null);
  const isHere = tour !== undefined;
  useEffect(() => {
    if (isHere) panel.current?.focus();
  }, [isHere]);
  if (!tour) return null;
  const give = (driver: number) =>
    void acting
      .change(tour, { ...tour, driver_employee_id: driver, accepted: [] })
      .catch((error: unknown) => toastError(acting.reason(error)));
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="tour-panel"
      aria-label={t('icetruck.tours.tourOf', { van: vanOf(tour, plan), day: formatDay(tour.date) })}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
    >
      <PanelHead {...{ entity, plan, tour, onClose }} />
      <Against {...{ plan, tour }} />
      <div className="tour-acts">
        <Acts {...{ ...props, tour, record }} />
        {record && <RecordActions {...{ entity, record }} most={4} onDone={reload} />}
      </div>
      {mayPlan && OPEN.includes(tour.status) && <Candidates key={tour.id} {...{ tour, plan }} onGive={give} />}
      {record && (
        <RecordFacts {...{ entity, record }} groups={['who', 'load', 'general']} omit={['status', 'status_at']} />
      )}
      <Link to={addressOf(entity, 'view', id)}>{t('icetruck.tours.history')}</Link>
    </section>
  );
});

interface ActsProps extends TourPanelProps {
  readonly tour: BoardTour;
  readonly record: Row | undefined;
}

function Acts({ entity, plan, acting, mayPlan, onClose, tour, record }: ActsProps) {
  const { t } = useTranslation();
  const [asked, ask] = useState<'edit' | 'copy'>();
  if (!mayPlan) return null;
  const remove = () => {
    acting.remove({
      id: tour.id,
      tour,
      title: hoursText(tour),
      lane: tour.icecream_van_id,
      from: tour.date,
    } as TourBlock);
    onClose();
  };
  const copy = (wanted: BoardTour) =>
    acting.create({ ...wanted, id: NEW, status: 'DRAFT', icecream_van_reservation_id: null, accepted: [] });
  return (
    <>
      {OPEN.includes(tour.status) && (
        <Button intent="primary" icon={<EditIcon />} text={t('core.view.edit')} onClick={() => ask('edit')} />
      )}
      <Button icon={<DuplicateIcon />} text={t('icetruck.tours.copy')} onClick={() => ask('copy')} />
      {mayGo(tour) && <Button icon={<TrashIcon />} text={t('core.view.delete')} onClick={remove} />}
      {asked && record && (
        <TourDialog
          key={asked}
          {...{ entity, plan, start: record, ...(asked === 'edit' && { tour }) }}
          onSave={(wanted) => (asked === 'edit' ? acting.change(tour, wanted) : copy(wanted))}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

const vanOf = ({ icecream_van_id }: BoardTour, { vans }: Tours): string => {
  const van = vans.find(({ id }) => id === icecream_van_id);
  return van ? vanName(van) : '';
};

interface HeadProps extends Pick<TourPanelProps, 'entity' | 'plan' | 'onClose'> {
  readonly tour: BoardTour;
}

function PanelHead({ entity, plan, tour, onClose }: HeadProps) {
  const { t } = useTranslation();
  const tone = toneOf(entity.schema.properties.status, tour.status);
  const zone = plan.zones.get(tour.icecream_van_zone_id ?? 0)?.name;
  return (
    <header>
      <div className="tour-panel-title">
        <h2>{vanOf(tour, plan)}</h2>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('core.dialog.close')} onClick={onClose} />
      </div>
      <Tag minimal className={`state-${tone}`}>
        {t(`icetruck.icecreamvanschedule.status.${tour.status}`)}
      </Tag>
      <p>{[formatDay(tour.date, 'long'), hoursText(tour), zone].filter(Boolean).join(' · ')}</p>
    </header>
  );
}

/** Lists what speaks against a tour; what somebody accepted is said, but no longer marked. */
function Against({ plan, tour }: { plan: Tours; tour: BoardTour }) {
  const { t } = useTranslation();
  const open = problemsOf(tour, plan.facts, Date.now());
  const accepted = findingsOf(tour, plan.facts).filter(
    ({ code, severity }) => severity === 'WARN' && tour.accepted?.includes(code),
  );
  return (
    <>
      {open.length > 0 && (
        <Callout compact intent={open.some(({ severity }) => severity === 'STOP') ? 'danger' : 'warning'}>
          {open.map((one) => findingText(one, t)).join(' ')}
        </Callout>
      )}
      {accepted.length > 0 && (
        <p className="muted">
          {t('icetruck.tours.accepted', { list: accepted.map((one) => findingText(one, t)).join(' ') })}
        </p>
      )}
    </>
  );
}
