// Edits a number or an amount: it takes a decimal comma or point, shows the unit inside the field, and aligns the
// digits of money to the right.

import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldSchema, readNumber, typedValue } from '#core/contract';
import { session } from '../../session/session.ts';
import { formatNumber } from '../../texts/format.ts';
import type { Translate } from '../kind.ts';
import { numberAsked } from '../number/asked.ts';
import { described } from './described.ts';
import { useTyped } from './useTyped.ts';

export function NumberInput(props: WidgetProps) {
  const { id, schema, readonly, disabled, onChange, onBlur, onFocus } = props;
  const [value, change] = useTyped<unknown>(props.value, onChange);
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const { money, unit } = schema as FieldSchema;
  return (
    <InputGroup
      {...described(props)}
      id={id}
      className={`form-short numeric${money ? ' form-money' : ''}`}
      inputMode={inputModeOf(schema as FieldSchema)}
      autoComplete="off"
      value={typed ?? shown(value, money === true)}
      readOnly={readonly}
      disabled={disabled}
      leftElement={money ? <span className="form-unit">€</span> : undefined}
      rightElement={unit ? <span className="form-unit">{unitText(t as Translate, unit, value)}</span> : undefined}
      onFocus={() => onFocus(id, value)}
      onChange={({ target }) => {
        setTyped(target.value);
        change(parseNumber(target.value, schema as FieldSchema));
      }}
      onKeyDown={(event) => {
        const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (direction === undefined || readonly || disabled) return;
        event.preventDefault();
        setTyped(undefined);
        onChange(stepped(value, direction, schema as FieldSchema));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur(id, value);
      }}
    />
  );
}

/** The keyboards of phones for numbers have no minus. */
function inputModeOf({ type, minimum = 0 }: FieldSchema): 'text' | 'numeric' | 'decimal' {
  if (minimum < 0) return 'text';
  return type === 'integer' ? 'numeric' : 'decimal';
}

function unitText(t: Translate, unit: string, value: unknown): string {
  return unit === '%' || unit === 'percent' ? '%' : t(`units.${unit}`, { count: Number(value ?? 2) });
}

/** Answers the value one step up or down, within its limits and without the rounding errors of binary fractions. */
export function stepped(value: unknown, direction: number, { multipleOf, minimum, maximum }: FieldSchema): number {
  const step = multipleOf !== undefined && multipleOf >= SMALLEST_KEYED ? multipleOf : 1;
  const from = typeof value === 'number' ? value : 0;
  const next = Number((from + direction * step).toFixed(10));
  return Math.min(maximum ?? next, Math.max(minimum ?? next, next));
}

/** Arrow keys change at least this much, since a cent per press would be too little; smaller steps are typed. */
const SMALLEST_KEYED = 0.05;

/** A text that is no number stays as typed, so that the check can refuse it and nothing typed is lost. */
export function parseNumber(
  typed: string,
  field: Pick<FieldSchema, 'money' | 'unit'> = {},
): number | string | undefined {
  return typed.trim() === '' ? undefined : (typedValue(readNumber(typed, numberAsked(field, session.locale))) ?? typed);
}

function shown(value: unknown, money: boolean): string {
  if (typeof value !== 'number') return value === undefined || value === null ? '' : String(value);
  const digits = money ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumFractionDigits: 10 };
  return formatNumber(value, { ...digits, useGrouping: false });
}
