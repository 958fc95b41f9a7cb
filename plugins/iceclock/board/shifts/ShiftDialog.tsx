// Makes or changes a shift in a small dialog, and says while it is filled in what speaks against it.
import { Callout, HTMLSelect } from '@blueprintjs/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, formatDay, PartForm, usePart } from '#core';
import { findings, unaccepted } from '../../rules/findings.ts';
import { findingText } from '../../rules/pages/findingText.ts';
import type { BoardShift } from '../plan/plan.ts';
import { between } from '../plan/times.ts';
import type { Plan } from '../plan/usePlan.ts';
import { type Entity, type FormValues, useShiftForm } from './useShiftForm.ts';

interface ShiftDialogProps {
  readonly entity: Entity;
  readonly plan: Plan;
  readonly date: string;
  /** The shift to change; without one it is made. */
  readonly shift?: BoardShift;
  readonly division: number;
  readonly start: FormValues;
  /** Saves it; throws what it was refused for. Answers false if the planner did not want to after all. */
  readonly onSave: (shift: BoardShift, values: FormValues) => Promise<boolean>;
  readonly onClose: () => void;
}

export function ShiftDialog({ entity, plan, date, shift, division, start, onSave, onClose }: ShiftDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { entity: part, names } = useShiftForm(entity);
  const [where, setWhere] = useState(division);
  const wanted = (values: FormValues) => shiftOf(values, { date, where, shift, cutoff: cutoffOf(plan) });
  const { failure, busy, change, save, ...shown } = usePart({
    ...{ entity: part, names, start },
    send: async (values) => {
      if (await onSave(wanted(values), values)) onClose();
    },
  });
  return (
    <FormDialog
      className="plan-dialog"
      title={t(`iceclock.board.${shift ? 'change' : 'add'}`, { day: formatDay(date, 'long') })}
      submit={t(shift ? 'core.dialog.save' : 'iceclock.board.plan')}
      {...{ failure, busy, form }}
      onOpened={focusTime}
      onClose={onClose}
    >
      <DivisionField {...{ plan, where }} onPick={setWhere} />
      <PartForm id={form} {...shown} busy={busy} onChange={change} onSubmit={() => void save()} />
      <Against plan={plan} shift={wanted(shown.record)} isComplete={isComplete(shown.record)} />
    </FormDialog>
  );
}

/** Person and function are filled in mostly, so one begins with the time; whoever types already is left where they are. */
function focusTime(dialog: HTMLElement): void {
  if (dialog.querySelector('input:focus, textarea:focus, select:focus')) return;
  dialog.querySelector<HTMLInputElement>('[id$="_time_start"]')?.focus();
}

const cutoffOf = ({ facts }: Plan): string => facts.settings.day_cutoff ?? '05:00:00';
const isComplete = ({ job_function_id, time_start, time_stop }: FormValues): boolean =>
  Boolean(job_function_id && time_start && time_stop);

interface Given {
  readonly date: string;
  readonly where: number;
  readonly shift?: BoardShift;
  readonly cutoff: string;
}

/** Answers the shift that the form describes. */
function shiftOf(values: FormValues, { date, where, shift, cutoff }: Given): BoardShift {
  const time = (value: unknown) => String(value ?? '00:00').slice(0, 5);
  return {
    ...(shift ?? { id: -1, version: 0, status: 'DRAFT' }),
    ...between(date, time(values.time_start), time(values.time_stop), cutoff.slice(0, 5)),
    ...{ division_id: where, job_function_id: Number(values.job_function_id ?? 0) },
    ...{ employee_id: values.employee_id ? Number(values.employee_id) : null },
    ...{ break_minutes: Number(values.break_minutes ?? 0), note: (values.note as string | undefined) ?? null },
  };
}

function DivisionField({ plan, where, onPick }: { plan: Plan; where: number; onPick: (division: number) => void }) {
  const { t } = useTranslation();
  const id = useId();
  if (plan.divisions.length < 2) return null;
  return (
    <div className="plan-division">
      <label className="form-label" htmlFor={id}>
        {t('iceclock.shift.division_id')}
      </label>
      <HTMLSelect id={id} fill value={where} onChange={({ target }) => onPick(Number(target.value))}>
        {plan.divisions.map(({ division_id, name }) => (
          <option key={division_id} value={division_id}>
            {name}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}

function Against({ plan, shift, isComplete: isAsked }: { plan: Plan; shift: BoardShift; isComplete: boolean }) {
  const { t } = useTranslation();
  const { look } = plan;
  const employee = shift.employee_id ?? undefined;
  const isJudged = employee === undefined || plan.isJudged(employee);
  useEffect(() => {
    if (!isJudged && employee !== undefined) look({ people: [employee] });
  }, [isJudged, employee, look]);
  const found = isAsked && isJudged ? unaccepted(findings(shift, plan.facts), shift) : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <Callout compact intent={found.some(({ effect }) => effect === 'STOP') ? 'danger' : 'warning'}>
          {found.map((one) => findingText(one, t)).join(' ')}
        </Callout>
      )}
    </div>
  );
}
