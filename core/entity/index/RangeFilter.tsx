// Filters by a range of dates, times or numbers; either end may stay open.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conditions } from '../../table/query.ts';
import { fieldOf, kindOf } from '../fieldKind.ts';
import { dayOf, endOf, startOf } from './days.ts';
import type { FilterProps } from './FilterEditor.tsx';
import { filterKindOf } from './fields.ts';
import { useTyped } from './useTyped.ts';

const FIRST_DAY = '1900-01-01';
const INPUT_TYPES = { dates: 'date', times: 'time', numbers: 'text' } as const;

export function RangeFilter({ entity, name, conditions, onChange }: FilterProps) {
  const { t } = useTranslation();
  const kind = filterKindOf(entity, name) as keyof typeof INPUT_TYPES;
  const isMoment = kindOf(fieldOf(entity, name) ?? {}) === 'date-time';
  const set = (end: 'gte' | 'lte', typed: string): void => {
    const value = storedOf(kind, isMoment, end, typed);
    const { gte, lte } = end === 'gte' ? { ...conditions, gte: value } : { ...conditions, lte: value };
    onChange({ ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) });
  };
  return (
    <div className="filter-range">
      <End kind={kind} label={t('core.filter.from')} value={conditions.gte} onTyped={(typed) => set('gte', typed)} />
      <End kind={kind} label={t('core.filter.to')} value={conditions.lte} onTyped={(typed) => set('lte', typed)} />
    </div>
  );
}

interface EndProps {
  readonly kind: keyof typeof INPUT_TYPES;
  readonly label: string;
  readonly value: string | undefined;
  readonly onTyped: (typed: string) => void;
}

function End({ kind, label, value = '', onTyped }: EndProps) {
  const id = useId();
  const [text, setText] = useTyped(kind === 'dates' && value ? dayOf(value) : value, onTyped);
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        type={INPUT_TYPES[kind]}
        inputMode={kind === 'numbers' ? 'decimal' : undefined}
        value={text}
        onValueChange={setText}
      />
    </FormGroup>
  );
}

/** What a person typed, as the call wants it; undefined when it is nothing yet. */
function storedOf(kind: EndProps['kind'], isMoment: boolean, end: keyof Conditions, typed: string): string | undefined {
  const value = typed.trim();
  if (kind === 'numbers') {
    // 1.250,50 and 1250.5 both mean what they say: a comma makes the dots group thousands.
    const number = value.includes(',') ? value.replace(/[\s.]/g, '').replace(',', '.') : value.replace(/\s/g, '');
    return /^-?\d+(\.\d+)?$/.test(number) ? number : undefined;
  }
  // A year that is still being typed is none yet.
  if (value === '' || (kind === 'dates' && value < FIRST_DAY)) return undefined;
  if (!isMoment) return value;
  return end === 'gte' ? startOf(value) : endOf(value);
}
