// Ticks, long texts, native dates, colours, ranges and secrets.

import { Checkbox, InputGroup, TextArea } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { described } from '../described.ts';
import { BaseInput } from './text.tsx';

export function Tick(props: WidgetProps) {
  const { id, value, label, disabled, readonly, onChange } = props;
  const { 'aria-required': _, ...description } = described(props);
  return (
    <Checkbox
      {...description}
      id={id}
      className="form-tick"
      checked={value === true}
      disabled={disabled || readonly}
      label={label}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

export function Multiline(props: WidgetProps) {
  const { id, value, options, readonly, disabled, onChange, onBlur, onFocus } = props;
  return (
    <TextArea
      {...described(props)}
      id={id}
      value={value ?? ''}
      rows={options.rows ?? 4}
      readOnly={readonly}
      disabled={disabled}
      fill
      autoResize
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}

export function DateInput(props: WidgetProps) {
  return <BaseInput {...props} type="date" />;
}

/** Shown in local time, kept as an ISO timestamp (spec 5). */
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

export function Password(props: WidgetProps) {
  return <BaseInput {...props} type="password" options={{ autocomplete: 'new-password', ...props.options }} />;
}

export function Range(props: WidgetProps) {
  return (
    <div className="form-range">
      <BaseInput {...props} type="range" onChange={(value) => props.onChange(Number(value))} />
      <output htmlFor={props.id}>{props.value}</output>
    </div>
  );
}

/** The browser's picker beside the code, so that a colour can be pasted too. */
export function Color(props: WidgetProps) {
  const { id, value, label, disabled, readonly, onChange } = props;
  const { t } = useTranslation();
  const valid = typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div className="form-color">
      <input
        type="color"
        aria-label={t('core.form.color.pick', { field: label })}
        value={valid ? value : '#ffffff'}
        disabled={disabled || readonly}
        onChange={({ target }) => onChange(target.value)}
      />
      <InputGroup
        {...described(props)}
        id={id}
        className="form-short numeric"
        value={value ?? ''}
        placeholder="#d02667"
        readOnly={readonly}
        disabled={disabled}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </div>
  );
}
