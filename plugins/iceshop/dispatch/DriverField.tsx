// Who drives, in the form of a run: by its day and times, who is taken then cannot be chosen.
import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps, helpId, useFormRecord } from '#core';
import { useQuery } from '#core/records';
import type { Named, Run } from './dispatch.ts';
import { type Times, useDrivers } from './useDrivers.ts';

/** Blueprint's arrow would carry an English name of its own. */
const NAMELESS = { title: '' };
const NONE: readonly Run[] = [];

export default function DriverField(props: FieldProps<number>) {
  const { formData, fieldPathId, uiSchema, rawErrors = [], readonly, disabled, onChange } = props;
  const { t } = useTranslation();
  const record = useFormRecord();
  const date = record.date as string | undefined;
  const { rows } = useQuery<Run>(date && 'iceshop/runs', { date });
  const drivers = useDrivers(record as Times, date ? rows : NONE);
  const id = fieldPathId.$id;
  const isInvalid = rawErrors.length > 0;
  const kept = record.driver_employee as Named | undefined;
  const isKept = kept !== undefined && kept.id === formData && !drivers.some((driver) => driver.id === formData);
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {uiSchema?.['ui:title']}
      </label>
      <HTMLSelect
        id={id}
        fill
        iconProps={NAMELESS}
        value={formData ?? ''}
        disabled={disabled || readonly}
        aria-invalid={isInvalid || undefined}
        aria-describedby={[helpId(id), ...(isInvalid ? [errorId(id)] : [])].join(' ')}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? undefined : Number(value), fieldPathId.path)
        }
      >
        <option value="">{t('iceshop.dispatch.chooseDriver')}</option>
        {isKept && <option value={kept.id}>{kept.display}</option>}
        {drivers.map((driver) => (
          <option key={driver.id} value={driver.id} disabled={driver.isTaken && driver.id !== formData}>
            {driver.text}
          </option>
        ))}
      </HTMLSelect>
    </>
  );
}
