// Paints the pattern of a rotation: a grid of weeks and days, and above it the work, or the day off, that a press or a drag
// puts there.
import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, formatWeekday, useFormRecord } from '#core';
import { dayAfter, PaintGrid } from '#core/board';
import { WEEKDAYS, type Weekday } from '#core/contract';
import { useAnswer } from '#core/records';
import './rotations.css';

export interface PatternDay {
  readonly week: number;
  readonly weekday: Weekday;
  readonly job_function_id: number;
  readonly time_start: string;
  readonly time_stop: string;
  readonly break_minutes?: number;
  readonly division_id?: number;
}
interface Named {
  readonly id: number;
  readonly display: string;
}

const OFF = '0';
/** Any Monday, whose week names the days. */
const MONDAY = '2026-11-23';
const whole = (time: string): string => (time.length === 5 ? `${time}:00` : time);

export default function PatternField({
  formData = [],
  onChange,
  fieldPathId,
  readonly,
  uiSchema,
  rawErrors = [],
}: FieldProps<PatternDay[]>) {
  const { t } = useTranslation();
  const { weeks = 1 } = useFormRecord() as { readonly weeks?: number };
  const { data: jobs = [] } = useAnswer<readonly Named[]>('jobfunction/options', { 'page[size]': 200 });
  const [brush, setBrush] = useState({ job: '', from: '10:00', until: '18:00', pause: '30' });
  const job = brush.job || String(jobs[0]?.id ?? OFF);
  const nameOf = (id: number) => jobs.find((one) => one.id === id)?.display ?? '…';
  const at = (row: string, column: string) =>
    formData.find(({ week, weekday }) => String(week) === row && weekday === column);
  const paint = (cells: readonly { readonly row: string; readonly column: string }[]) => {
    const isPainted = (day: PatternDay) => cells.some(({ row, column }) => at(row, column) === day);
    const work = {
      ...{ job_function_id: Number(job), time_start: whole(brush.from), time_stop: whole(brush.until) },
      break_minutes: Number(brush.pause) || 0,
    };
    const painted = cells.map(({ row, column }) => ({ ...work, week: Number(row), weekday: column as Weekday }));
    const kept = formData.filter((day) => !isPainted(day) && day.week <= weeks);
    onChange([...kept, ...(job === OFF ? [] : painted)], fieldPathId.path);
  };
  return (
    <fieldset className="pattern" aria-invalid={rawErrors.length > 0}>
      <legend className="form-label">{uiSchema?.['ui:title']}</legend>
      {!readonly && <Brush {...{ jobs, brush: { ...brush, job } }} onChange={setBrush} />}
      <PaintGrid
        label={t('iceclock.rotation.days')}
        rows={Array.from({ length: weeks }, (_, nth) => ({
          id: String(nth + 1),
          title: t('iceclock.rotation.week', { nr: nth + 1 }),
        }))}
        columns={WEEKDAYS.map((id, nth) => ({ id, title: formatWeekday(dayAfter(MONDAY, nth)) }))}
        cell={(row, column) => cellOf(at(row, column), t('iceclock.rotation.off'), nameOf)}
        {...(!readonly && { onPaint: paint })}
      />
    </fieldset>
  );
}

function cellOf(day: PatternDay | undefined, off: string, nameOf: (id: number) => string) {
  if (!day) return { text: '–', label: off };
  const times = `${day.time_start.slice(0, 5)}–${day.time_stop.slice(0, 5)}`;
  const label = `${nameOf(day.job_function_id)} ${times}`;
  return { text: times, label, tone: 'info' as const };
}

interface BrushValue {
  readonly job: string;
  readonly from: string;
  readonly until: string;
  readonly pause: string;
}

interface BrushProps {
  readonly jobs: readonly Named[];
  readonly brush: BrushValue;
  readonly onChange: (brush: BrushValue) => void;
}

function Brush({ jobs, brush, onChange }: BrushProps) {
  const { t } = useTranslation();
  const id = useId();
  const isOff = brush.job === OFF;
  const input = (name: 'from' | 'until' | 'pause', type: string) => (
    <FormGroup label={t(`iceclock.rotation.brush.${name}`)} labelFor={`${id}${name}`}>
      <InputGroup
        id={`${id}${name}`}
        className={name === 'pause' ? 'pattern-break' : undefined}
        {...{ type, disabled: isOff, value: brush[name] }}
        onChange={({ target }) => onChange({ ...brush, [name]: target.value })}
      />
    </FormGroup>
  );
  return (
    <>
      <p className="form-help">{t('iceclock.rotation.how')}</p>
      <div className="pattern-brush">
        <FormGroup label={t('iceclock.rotation.brush.job')} labelFor={`${id}job`}>
          <HTMLSelect
            id={`${id}job`}
            value={brush.job}
            onChange={({ target }) => onChange({ ...brush, job: target.value })}
          >
            {jobs.map((one) => (
              <option key={one.id} value={one.id}>
                {one.display}
              </option>
            ))}
            <option value={OFF}>{t('iceclock.rotation.off')}</option>
          </HTMLSelect>
        </FormGroup>
        {input('from', 'time')}
        {input('until', 'time')}
        {input('pause', 'number')}
      </div>
    </>
  );
}
