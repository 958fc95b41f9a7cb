// Edits the text of a cell: Enter or leaving the field saves, Escape brings back the old text, Tab goes on to the next
// language.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#core';
import { baseOf, type Locale, placeholdersOf, type TextRow } from '#core/contract';
import { cellOf, shownIn } from './cells.ts';
import type { TextTable } from './TextTable.ts';
import { useRefusal } from './useRefusal.ts';

export interface TextCellProps {
  readonly table: TextTable;
  readonly row: TextRow;
  readonly locale: Locale;
  readonly index: number;
  readonly locales: readonly Locale[];
}

export const TextEditor = observer(function TextEditor({ table, row, locale, locales }: TextCellProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useId();
  const cell = { key: row.key, locale };
  const draft = table.drafts.get(cellOf(row.key, locale));
  const refusal = useRefusal(draft?.refusal);
  useEffect(() => {
    field.current?.select();
  }, []);
  /** The editor stays open if the text was refused. */
  const save = async (): Promise<void> => {
    if ((await table.save(row, locale)) && isHere()) table.edit(null);
  };
  const isHere = () => table.editing?.key === row.key && table.editing.locale === locale;
  const goOn = (step: number): void => {
    const next = locales[locales.indexOf(locale) + step];
    void table.save(row, locale);
    table.edit(next ? { key: row.key, locale: next } : null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      table.restore(cell);
      table.edit(null);
    } else if (event.key === 'Tab' && event.target === field.current && row.own[locale] === undefined) {
      goOn(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Enter' && !event.shiftKey && event.target === field.current) void save();
    else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget) || !document.hasFocus() || !isHere()) return;
    table.edit(null);
    void table.save(row, locale);
  };
  const reset = async (): Promise<void> => {
    const before = row.own[locale];
    table.edit(null);
    if (!(await table.reset(row, locale)) || before === undefined) return;
    const undo = () => {
      table.type(cell, before);
      void table.save({ ...row, own: {} }, locale);
    };
    toast(t('company.texts.resetDone'), { text: t('core.ui.undo'), onClick: undo, undoes: true });
  };
  const names = placeholdersOf(baseOf(row, locale) ?? '').map((name) => `{{${name}}}`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field in it
    <div className="text-editor" onKeyDown={onKeyDown} onBlur={onBlur}>
      <textarea
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the cell that had the focus
        autoFocus
        lang={locale}
        rows={2}
        aria-label={t('company.texts.cell', { key: row.key, language: t(`company.textoverride.locale.${locale}`) })}
        aria-invalid={refusal !== undefined}
        aria-describedby={note}
        value={draft?.value ?? shownIn(row, locale) ?? ''}
        onChange={({ currentTarget }) => table.type(cell, currentTarget.value)}
      />
      <div className="text-editor-foot" id={note}>
        {refusal && (
          <p className="text-refusal" role="alert">
            {refusal}
          </p>
        )}
        {!refusal && names.length > 0 && <p>{t('company.texts.keep', { names: names.join(' ') })}</p>}
        {row.own[locale] !== undefined && (
          <>
            <p>{t('company.texts.shipped', { text: row.shipped[locale] ?? '' })}</p>
            <Button size="small" text={t('company.texts.reset')} onClick={() => void reset()} />
          </>
        )}
      </div>
    </div>
  );
});
