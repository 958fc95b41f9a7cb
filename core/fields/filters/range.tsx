// Filters by a range of dates, times or numbers; either end may stay open.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { type ComponentType, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conditions } from '../shape.ts';
import type { Filter, FilterProps } from './filter.ts';
import { useTyped } from './useTyped.ts';

/** How an end of the range is typed, sent and said. */
export interface Range {
  /** The control of an end; a plain line for numbers unless said. */
  readonly Control?: ComponentType<EndControlProps>;
  /** What a person typed, as the call wants it; undefined when it is nothing yet. */
  readonly store: (typed: string, end: 'gte' | 'lte') => string | undefined;
  /** A stored end, as it is typed. */
  readonly edit: (value: string) => string;
  readonly show: (value: string) => string;
}

export interface EndControlProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
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
  return function RangeFilter({ conditions, onChange }: FilterProps) {
    const { t } = useTranslation();
    const set = (end: 'gte' | 'lte', typed: string): void => {
      const { gte, lte }: Conditions = { ...conditions, [end]: range.store(typed.trim(), end) };
      onChange({ ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) });
    };
    return (
      <div className="filter-range">
        <End
          range={range}
          label={t('core.filter.from')}
          value={conditions.gte}
          onTyped={(typed) => set('gte', typed)}
        />
        <End range={range} label={t('core.filter.to')} value={conditions.lte} onTyped={(typed) => set('lte', typed)} />
      </div>
    );
  };
}

interface EndProps {
  readonly range: Range;
  readonly label: string;
  readonly value: string | undefined;
  readonly onTyped: (typed: string) => void;
}

function End({ range, label, value, onTyped }: EndProps) {
  const id = useId();
  const [text, setText] = useTyped(value ? range.edit(value) : '', onTyped);
  const { Control = NumberEnd } = range;
  return (
    <FormGroup label={label} labelFor={id}>
      <Control id={id} label={label} value={text} onChange={(typed) => setText(typed ?? '')} />
    </FormGroup>
  );
}

function NumberEnd({ id, value, onChange }: EndControlProps) {
  return <InputGroup id={id} inputMode="decimal" value={value} onValueChange={onChange} />;
}
