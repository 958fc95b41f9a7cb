// Edits one text in one language, with Scoop's own text beside it.
import { Button } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';

import { type Locale, pluralOf, type TextRow } from '#core/contract';
import { LANGUAGE_NAMES } from '../../texts/languages.ts';
import { useWords } from './useWords.ts';

interface TextFieldProps {
  readonly row: TextRow;
  readonly locale: Locale;
  /** True for the text that the person clicked. */
  readonly isFirst: boolean;
  readonly value: string;
  readonly refusal: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
}

export function TextField({ row, locale, isFirst, value, refusal, onChange, onSave }: TextFieldProps) {
  const t = useWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isFirst) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [isFirst]);
  const { form } = pluralOf(row.key);
  const shipped = row.shipped[locale];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSave();
  };
  return (
    <div className="text-field">
      <label htmlFor={id}>
        {LANGUAGE_NAMES[locale]}
        {form && <span className="muted"> · {t(`core.texts.form.${form}`, { defaultValue: form })}</span>}
      </label>
      <textarea
        ref={field}
        id={id}
        lang={locale}
        rows={2}
        className="bp6-input bp6-fill"
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-note`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-note`} className="text-field-note">
        {refusal && (
          <p role="alert" className="text-popover-failure">
            {refusal}
          </p>
        )}
        {shipped !== undefined && shipped !== value && (
          <p>
            {t('core.texts.shipped', { text: shipped })}{' '}
            <Button size="small" variant="minimal" text={t('core.texts.reset')} onClick={() => onChange(shipped)} />
          </p>
        )}
      </div>
    </div>
  );
}
