// Shown in local time, kept as an ISO timestamp (spec 5).
import type { WidgetProps } from '@rjsf/utils';
import { BaseInput } from '../controls/BaseInput.tsx';

export function DateTime({ value, onChange, ...props }: WidgetProps) {
  return (
    <BaseInput
      {...props}
      type="datetime-local"
      value={typeof value === 'string' ? localTime(value) : value}
      onChange={(typed) => onChange(typed ? new Date(String(typed)).toISOString() : undefined)}
    />
  );
}

function localTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
