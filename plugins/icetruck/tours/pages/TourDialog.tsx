// Makes or changes a tour in a small dialog, and says while it is filled in what speaks against it.
import { Callout } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, isReadable, PartForm, session, usePart } from '#core';
import { findingText } from '../board/findingText.ts';
import { type BoardTour, NEW } from '../board/tours.ts';
import type { Entity } from '../board/useShown.ts';
import type { Tours } from '../board/useTours.ts';
import { findingsOf, unaccepted } from '../rules/findings.ts';

export type FormValues = Readonly<Record<string, unknown>>;

interface TourDialogProps {
  readonly entity: Entity;
  readonly plan: Tours;
  /** The tour to change; without one it is made. */
  readonly tour?: BoardTour;
  readonly start: FormValues;
  /** Saves it; throws what it was refused for. Answers undefined if the planner did not want to after all. */
  readonly onSave: (tour: BoardTour) => Promise<number | undefined>;
  readonly onClose: () => void;
}

const FIELDS = [
  ...['date', 'time_start', 'time_stop', 'icecream_van_id', 'icecream_van_zone_id'],
  ...['driver_employee_id', 'helper_employee_id', 'menu_id', 'load_size_id', 'note'],
];

export function TourDialog({ entity, plan, tour, start, onSave, onClose }: TourDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const names = FIELDS.filter((name) => {
    const field = entity.schema.properties[name];
    return field && isReadable(session.subject, field);
  });
  const { failure, busy, change, save, ...shown } = usePart({
    ...{ entity, names, start },
    send: async (values) => {
      if ((await onSave(tourOf(values, tour))) !== undefined) onClose();
    },
  });
  return (
    <FormDialog
      className="tour-dialog"
      title={t(tour ? 'icetruck.tours.change' : 'icetruck.icecreamvanschedule.add')}
      submit={t(tour ? 'core.dialog.save' : 'icetruck.tours.plan')}
      {...{ failure, busy, form }}
      onOpened={focusTime}
      onClose={onClose}
    >
      <PartForm id={form} {...shown} busy={busy} onChange={change} onSubmit={() => void save()} />
      <Against plan={plan} tour={tourOf(shown.record, tour)} />
    </FormDialog>
  );
}

/** Day and van are filled in mostly, so one begins with the time; whoever types already is left where they are. */
function focusTime(dialog: HTMLElement): void {
  if (dialog.querySelector('input:focus, textarea:focus, select:focus')) return;
  dialog.querySelector<HTMLInputElement>('[id$="_time_start"]')?.focus();
}

/** Answers the tour that the form describes. */
function tourOf(values: FormValues, tour: BoardTour | undefined): BoardTour {
  const id = (name: string) => (values[name] ? Number(values[name]) : null);
  const time = (name: string) => `${String(values[name] ?? '').slice(0, 5)}:00`;
  return {
    ...(tour ?? { id: NEW, version: 0, status: 'DRAFT' as const, accepted: [], problems: [] }),
    ...{ date: String(values.date ?? ''), time_start: time('time_start'), time_stop: time('time_stop') },
    ...{ icecream_van_id: id('icecream_van_id') ?? 0, icecream_van_zone_id: id('icecream_van_zone_id') },
    ...{ driver_employee_id: id('driver_employee_id'), helper_employee_id: id('helper_employee_id') },
    ...{ menu_id: id('menu_id'), load_size_id: id('load_size_id') },
    note: (values.note as string | null | undefined) ?? null,
  };
}

const isComplete = ({ date, icecream_van_id, time_start, time_stop }: BoardTour): boolean =>
  Boolean(date && icecream_van_id && time_start.length === 8 && time_stop.length === 8);

/** What the board holds is judged while one types; a tour of another week is judged by the server alone. */
function Against({ plan, tour }: { plan: Tours; tour: BoardTour }) {
  const { t } = useTranslation();
  const isHere = tour.date >= plan.days.from && tour.date < plan.days.until;
  const found = isComplete(tour) && isHere ? unaccepted(findingsOf(tour, plan.facts), tour) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <Callout compact intent={found.some(({ severity }) => severity === 'STOP') ? 'danger' : 'warning'}>
          {found.map((one) => findingText(one, t)).join(' ')}
        </Callout>
      )}
    </div>
  );
}
