// One field's filter, by what the field is: options, yes or no, a range, a text, related records, or empty.
import { HTMLSelect } from '@blueprintjs/core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Conditions } from '../../table/query.ts';
import { labelKeyOf } from '../fieldKind.ts';
import { canBeEmpty, type FilterKind, filterKindOf } from './fields.ts';
import { OptionsFilter, YesNoFilter } from './OptionsFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { RelationFilter } from './RelationFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

export interface FilterProps {
  readonly entity: ResolvedEntity;
  readonly name: string;
  readonly conditions: Conditions;
  /** No condition left means no filter. */
  readonly onChange: (conditions: Conditions) => void;
}

const EDITORS: Record<FilterKind, ComponentType<FilterProps>> = {
  options: OptionsFilter,
  boolean: YesNoFilter,
  dates: RangeFilter,
  numbers: RangeFilter,
  times: RangeFilter,
  text: TextFilter,
  relation: RelationFilter,
};
const MODES = { value: {}, empty: { empty: 'true' }, filled: { empty: 'false' } } as const;
type Mode = keyof typeof MODES;

export function FilterEditor(props: FilterProps) {
  const { entity, name, conditions, onChange } = props;
  const { t } = useTranslation();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [mode, setMode] = useState<Mode>(
    conditions.empty === undefined ? 'value' : conditions.empty === 'true' ? 'empty' : 'filled',
  );
  useEffect(() => fieldset.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const kind = filterKindOf(entity, name);
  const Editor = kind && EDITORS[kind];
  const label = t(labelKeyOf(entity, name));
  const choose = (next: Mode): void => {
    setMode(next);
    onChange(MODES[next]);
  };
  return (
    <fieldset ref={fieldset} className="filter-editor">
      <legend>{label}</legend>
      {canBeEmpty(entity, name) && (
        <HTMLSelect
          fill
          aria-label={t('core.filter.mode', { field: label })}
          value={mode}
          onChange={({ currentTarget }) => choose(currentTarget.value as Mode)}
          options={[
            { value: 'value', label: t('core.filter.value') },
            { value: 'empty', label: t('core.filter.empty') },
            { value: 'filled', label: t('core.filter.filled') },
          ]}
        />
      )}
      {Editor && mode === 'value' && <Editor {...props} />}
    </fieldset>
  );
}
