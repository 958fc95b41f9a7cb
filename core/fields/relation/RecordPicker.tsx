// Lets a person choose one record outside of a form.
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from './Combobox.tsx';
import { type Option, useNames, useOptions } from './useOptions.ts';

export interface RecordPickerProps {
  readonly id: string;
  readonly resource: string;
  readonly label: string;
  readonly placeholder: string;
  /** Id of the record; empty for none. */
  readonly value: string;
  readonly onPick: (id: string) => void;
}

export default function RecordPicker({ id, resource, label, placeholder, value, onPick }: RecordPickerProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<Option[]>([]);
  const chosen = value === '' ? [] : [Number(value)];
  const names = useNames(resource, chosen, picked);
  const clear = (
    <Button
      variant="minimal"
      size="small"
      icon={<CrossIcon />}
      aria-label={t('core.form.relation.clear', { field: label })}
      onClick={() => onPick('')}
    />
  );
  return (
    <Combobox
      id={id}
      resource={resource}
      useFound={useOptions}
      aria={{ 'aria-label': label }}
      text={chosen.map((one) => names.get(one) ?? '…').join('')}
      placeholder={placeholder}
      chosen={chosen}
      aside={chosen.length > 0 ? clear : undefined}
      onPick={(option) => {
        setPicked([option]);
        onPick(String(option.id));
      }}
      onBlur={() => undefined}
    />
  );
}
