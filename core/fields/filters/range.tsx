// Filters by a range of dates, times or numbers; either end may be open.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldSchema, type Typed, typedValue } from '#core/contract';
import { fieldOf } from '../entityField.ts';
import type { Conditions } from '../shape.ts';
import type { Filter, FilterProps } from './filter.ts';
import { useTyped } from './useTyped.ts';

/** Describes how an end of the range is typed, sent and shown. */
export interface Range {
  /** The control of an end; a plain field for numbers by default. */
  readonly Control?: ComponentType<EndControlProps>;
  /** Turns typed text into the value for the call, or tells why it is none yet. */
  readonly store: (typed: string, end: 'gte' | 'lte', field: FieldSchema) => Typed<string>;
  /** Writes a stored end for its field. */
  readonly edit: (value: string) => string;
  readonly show: (value: string) => string;
}

export interface EndControlProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** True if the field's days lie in the past. */
  readonly past?: boolean;
  readonly onChange: (typed: string | undefined) => void;
}

export function rangeFilter(range: Range): Filter {
  const { show } = range;
  return {
    Editor: editorOf(range),
    text: ({ conditions: { eq, gte, lte }, t }) => {
      if (eq !== undefined) return show(eq);
      const from = gte === undefined ? undefined : show(gte);
      const to = lte === undefined ? undefined : show(lte);
      if (from && to) return from === to ? from : `${from} – ${to}`;
      return from ? t('core.filter.fromText', { value: from }) : t('core.filter.toText', { value: to });
    },
  };
}

function editorOf(range: Range): ComponentType<FilterProps> {
  return function RangeFilter({ entity, name, conditions, onChange }: FilterProps) {
    const { t } = useTranslation();
    const field = fieldOf(entity, name) ?? {};
    const set = (end: 'gte' | 'lte', typed: string): void => {
      const { gte, lte }: Conditions = { ...conditions, [end]: typedValue(range.store(typed.trim(), end, field)) };
      onChange({ ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) });
    };
    return (
      <div className="filter-range">
        {ENDS.map(([end, label]) => (
          <End
            key={end}
            {...{ range, field, end }}
            label={t(label)}
            value={conditions[end]}
            onTyped={(typed) => set(end, typed)}
          />
        ))}
      </div>
    );
  };
}

const ENDS = [
  ['gte', 'core.filter.from'],
  ['lte', 'core.filter.to'],
] as const;

interface EndProps {
  readonly range: Range;
  readonly field: FieldSchema;
  readonly end: 'gte' | 'lte';
  readonly label: string;
  readonly value: string | undefined;
  readonly onTyped: (typed: string) => void;
}

function End({ range, field, end, label, value, onTyped }: EndProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useTyped(value ? range.edit(value) : '', onTyped);
  // An incomplete end shows no fault while it is being typed.
  const [isLeft, setLeft] = useState(false);
  const { Control = NumberEnd } = range;
  const read = isLeft && text.trim() ? range.store(text.trim(), end, field) : undefined;
  const wrong = read && 'fault' in read ? t(`errors.${read.fault.code}`, { ...read.fault.params }) : undefined;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={wrong ? 'danger' : 'none'}
      helperText={wrong && <span role="alert">{wrong}</span>}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    >
      <Control id={id} label={label} value={text} past={field.past} onChange={(typed) => setText(typed ?? '')} />
    </FormGroup>
  );
}

function NumberEnd({ id, value, onChange }: EndControlProps) {
  return <InputGroup id={id} inputMode="decimal" value={value} onValueChange={onChange} />;
}
