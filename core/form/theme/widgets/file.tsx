// A file field: keeps a chosen file as a data address until upload, and shows the name of what is there.

import { FileInput } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { described } from '../described.ts';

export function FileWidget(props: WidgetProps) {
  const { id, value, options, disabled, readonly, onChange } = props;
  const { t } = useTranslation();
  const [name, setName] = useState<string>();
  const current = typeof value === 'string' && !value.startsWith('data:') ? value.split('/').at(-1) : undefined;
  return (
    <FileInput
      fill
      disabled={disabled || readonly}
      hasSelection={(name ?? current) !== undefined}
      text={name ?? current ?? t('core.form.file.choose')}
      buttonText={t('core.form.file.browse')}
      inputProps={{ ...described(props), id, accept: options.accept as string | undefined }}
      onInputChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (!file) return;
        setName(file.name);
        void dataAddress(file).then(onChange);
      }}
    />
  );
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
