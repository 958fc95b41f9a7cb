// Edits a field that points to many other records: each is a tag that can be removed, and a search adds more.

import { SmallCrossIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { described } from '../controls/described.ts';
import { Combobox } from '../relation/Combobox.tsx';
import { relationIn } from '../relation/chosen.ts';
import { useCreating } from '../relation/useCreating.tsx';
import { type Option, useNames, useOptions } from '../relation/useOptions.ts';

export function RelationMany(props: WidgetProps) {
  const { id, value, disabled, readonly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const { resource, known, asking } = relationIn(props);
  const [picked, setPicked] = useState<Option[]>([]);
  const chosen: number[] = Array.isArray(value) ? value : [];
  const names = useNames(resource, chosen, [...known, ...picked]);
  const add = (option: Option) => {
    setPicked([...picked, option]);
    onChange([...chosen, option.id]);
  };
  const creating = useCreating(resource, id, add);
  const remove = (one: number) => onChange(chosen.filter((other) => other !== one));
  return (
    <div className="form-many">
      {chosen.length > 0 && (
        <ul className="form-tags">
          {chosen.map((one) => (
            <li key={one}>
              <span className="form-tag">
                {names.get(one) ?? '…'}
                {!disabled && !readonly && (
                  <button
                    type="button"
                    aria-label={t('core.form.relation.remove', { name: names.get(one) ?? one })}
                    onClick={() => remove(one)}
                  >
                    <SmallCrossIcon aria-hidden="true" />
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        id={id}
        resource={resource}
        asking={asking}
        useFound={useOptions}
        aria={described(props)}
        text=""
        placeholder={t(readonly ? 'core.form.relation.locked' : 'core.form.relation.add')}
        chosen={chosen}
        disabled={disabled}
        readOnly={readonly}
        many
        add={creating.add}
        onPick={(option) => (chosen.includes(option.id) ? remove(option.id) : add(option))}
        onBackspace={() => chosen.length > 0 && remove(chosen[chosen.length - 1] as number)}
        onBlur={() => onBlur(id, value)}
      />
      {creating.dialog}
    </div>
  );
}
