// Paints the pattern of a rotation: a grid of weeks and days, and above it the work, or the day off, that a press or a drag
// puts there.
import { Button, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useFormRecord } from '#core';
import type { Weekday } from '#core/contract';
import { type PatternDay, PatternGrid } from './PatternGrid.tsx';
import { type Job, useJobs } from './useJobs.ts';
import './rotations.css';

const OFF = '0';
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
  const { jobs } = useJobs();
  const [brush, setBrush] = useState({ job: '', from: '10:00', until: '18:00', pause: '30' });
  const job = brush.job || String(jobs[0]?.id ?? OFF);
  const at = (row: string, column: string) =>
    formData.find(({ week, weekday }) => String(week) === row && weekday === column);
  const paint = (cells: readonly { readonly row: string; readonly column: string }[]) => {
    const isPainted = (day: PatternDay) => cells.some(({ row, column }) => at(row, column) === day);
    const work = {
      ...{ job_function_id: Number(job), time_start: whole(brush.from), time_stop: whole(brush.until) },
      break_minutes: Number(brush.pause) || 0,
    };
    const painted = cells.map(({ row, column }) => ({ ...work, week: Number(row), weekday: column as Weekday }));
    const kept = formData.filter((day) => !isPainted(day));
    onChange([...kept, ...(job === OFF ? [] : painted)], fieldPathId.path);
  };
  const beyond = formData.some(({ week }) => week > weeks);
  return (
    <fieldset className="pattern" aria-invalid={rawErrors.length > 0}>
      <legend className="visually-hidden">{uiSchema?.['ui:title']}</legend>
      {!readonly && <Brush {...{ jobs, brush: { ...brush, job } }} onChange={setBrush} />}
      {beyond && (
        <p className="form-warning" role="alert">
          {t('errors.beyondWeeks')}{' '}
          <Button
            size="small"
            text={t('iceclock.rotation.dropBeyond')}
            onClick={() =>
              onChange(
                formData.filter(({ week }) => week <= weeks),
                fieldPathId.path,
              )
            }
          />
        </p>
      )}
      <PatternGrid days={formData} weeks={weeks} {...(!readonly && { onPaint: paint })} />
    </fieldset>
  );
}

interface BrushValue {
  readonly job: string;
  readonly from: string;
  readonly until: string;
  readonly pause: string;
}

interface BrushProps {
  readonly jobs: readonly Job[];
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
