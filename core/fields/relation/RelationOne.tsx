// Edits a field that points to one other record: the person searches, picks or clears it.

import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { described } from '../controls/described.ts';
import { Combobox } from './Combobox.tsx';
import { relationIn } from './chosen.ts';
import { useCreating } from './useCreating.tsx';
import { type Option, useNames, useOptions } from './useOptions.ts';
import { useTyped } from './useTyped.ts';

export function RelationOne(props: WidgetProps) {
  const { id, label, value, disabled, readonly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const { resource, known, asking } = relationIn(props);
  const [picked, setPicked] = useState<Option[]>([]);
  const chosen = typeof value === 'number' ? [value] : [];
  const names = useNames(resource, chosen, [...known, ...picked]);
  const clear = () => onChange(undefined);
  const pick = (option: Option) => {
    setPicked([option]);
    onChange(option.id);
  };
  const creating = useCreating(resource, id, pick);
  const keep = useTyped(props);
  return (
    <>
      <Combobox
        id={id}
        resource={resource}
        asking={asking}
        useFound={useOptions}
        aria={described(props)}
        text={chosen.map((one) => names.get(one) ?? '…').join('')}
        placeholder={t('core.form.relation.search')}
        chosen={chosen}
        disabled={disabled}
        readOnly={readonly}
        aside={
          chosen.length > 0 && !disabled && !readonly ? (
            <Button
              variant="minimal"
              size="small"
              icon={<CrossIcon />}
              aria-label={t('core.form.relation.clear', { field: label })}
              onClick={clear}
            />
          ) : undefined
        }
        add={creating.add}
        keep={keep}
        onPick={pick}
        onBlur={() => onBlur(id, value)}
      />
      {creating.dialog}
    </>
  );
}
