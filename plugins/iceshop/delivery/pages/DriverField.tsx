// Asks for the driver in the form of a run, for the day and times that are typed there.
import { type FieldProps, helpId, SelectField, useFormRecord } from '#core';
import { useQuery } from '#core/records';
import { DriverOptions, type RunToDrive } from './DriverOptions.tsx';
import type { Run } from './dispatch.ts';

const NONE: readonly Run[] = [];

export default function DriverField(props: FieldProps<number>) {
  const { formData, fieldPathId, onChange } = props;
  const record = useFormRecord();
  const date = record.date as string | undefined;
  const { rows } = useQuery(date ? 'iceshop/runs' : undefined, { date });
  return (
    <SelectField
      field={props}
      value={formData ?? ''}
      help={helpId(fieldPathId.$id)}
      onPick={(value) => onChange(value === '' ? undefined : Number(value), fieldPathId.path)}
    >
      <DriverOptions run={record as RunToDrive} runs={date ? rows : NONE} chosen={formData} />
    </SelectField>
  );
}
