// Edits the filter of one field: by its value in the way of its kind, or by whether it is empty.
import { HTMLSelect } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { labelKeyOf } from '../entityField.ts';
import { canBeEmpty, filterOf } from './fieldFilter.ts';
import type { FilterProps } from './filter.ts';

const MODES = { value: {}, empty: { empty: 'true' }, filled: { empty: 'false' } } as const;
type Mode = keyof typeof MODES;

export interface FilterEditorProps extends FilterProps {
  readonly entity: ResolvedEntity;
}

export function FilterEditor(props: FilterEditorProps) {
  const { entity, name, conditions, onChange } = props;
  const { t } = useTranslation();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const hasEditor = filterOf(entity, name)?.Editor !== undefined || entity.additions.filters[name] !== undefined;
  const [mode, setMode] = useState<Mode | ''>(
    conditions.empty === undefined ? (hasEditor ? 'value' : '') : conditions.empty === 'true' ? 'empty' : 'filled',
  );
  // The focus starts in the control for the value, which follows the one for the operator.
  useEffect(() => {
    const [how, value = how] = fieldset.current?.querySelectorAll<HTMLElement>('input, select') ?? [];
    (canBeEmpty(entity, name) ? value : how)?.focus();
  }, [entity, name]);
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
        >
          {mode === '' && <option value="">{t('core.form.choose')}</option>}
          {hasEditor && <option value="value">{t('core.filter.value')}</option>}
          <option value="empty">{t('core.filter.empty')}</option>
          <option value="filled">{t('core.filter.filled')}</option>
        </HTMLSelect>
      )}
      {mode === 'value' && <ValueEditor {...props} />}
    </fieldset>
  );
}

function ValueEditor(props: FilterEditorProps) {
  const { entity, name } = props;
  const load = entity.additions.filters[name];
  const Editor = filterOf(entity, name)?.Editor;
  if (!load) return Editor ? <Editor {...props} /> : null;
  return (
    <Contribution plugin={entity.additions.owners[`filters.${name}`] ?? ''} id={`filters.${name}`} small>
      <LazyContribution load={load} {...props} />
    </Contribution>
  );
}
