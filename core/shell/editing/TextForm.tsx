// Shows the fields of a text: the page's language first, the others behind a button; a refusal shows at its field.
import { Button } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';

import { LOCALES, type Locale, type TextChange, type TextRow } from '#core/contract';
import type { Translate } from '../../fields/kind.ts';
import { errorText } from '../../form/errors.ts';
import { HttpError } from '../../http/problem.ts';
import { session } from '../../session/session.ts';
import { TextField } from './TextField.tsx';
import { saveTexts } from './useTextRows.ts';
import { useWords } from './useWords.ts';

interface TextFormProps {
  /** The text, and its plural forms. */
  readonly rows: readonly TextRow[];
  readonly chosen: string;
  readonly onClose: () => void;
  readonly onKept: (isKept: boolean) => void;
}

type Texts = Readonly<Record<string, string>>;

const cellOf = (key: string, locale: Locale) => `${locale} ${key}`;

export function TextForm({ rows, chosen, onClose, onKept }: TextFormProps) {
  const t = useWords();
  const [typed, setTyped] = useState<Texts>({});
  const [refusals, setRefusals] = useState<Texts>({});
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { locale: own } = session;
  const change = (row: TextRow, locale: Locale) => (text: string) => {
    const next = { ...typed, [cellOf(row.key, locale)]: text };
    setTyped(next);
    onKept(changesOf(rows, next).length > 0);
  };
  const save = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    const changes = changesOf(rows, typed);
    setSaving(true);
    try {
      if (changes.length > 0) await saveTexts(changes);
      onClose();
    } catch (error) {
      const refused = refusalsOf(error, changes, t);
      setRefusals(refused);
      setFailure(Object.keys(refused).length > 0 ? '' : t('core.reason.server'));
      setSaving(false);
    }
  };
  const fields = (locale: Locale) =>
    rows.map((row) => (
      <TextField
        key={row.key}
        row={row}
        locale={locale}
        isFirst={row.key === chosen && locale === own}
        value={typed[cellOf(row.key, locale)] ?? row.own[locale] ?? row.shipped[locale] ?? ''}
        refusal={refusals[cellOf(row.key, locale)]}
        onChange={change(row, locale)}
        onSave={() => void save()}
      />
    ));
  return (
    <form onSubmit={(event) => void save(event)}>
      <code className="text-popover-key">{chosen}</code>
      {fields(own)}
      <details>
        <summary>{t('core.texts.others')}</summary>
        {LOCALES.filter((locale) => locale !== own).map(fields)}
      </details>
      {failure && (
        <p role="alert" className="text-popover-failure">
          {failure}
        </p>
      )}
      <div className="text-popover-actions">
        <Button text={t('core.ui.cancel')} onClick={onClose} />
        <Button type="submit" intent="primary" loading={isSaving} text={t('core.texts.save')} />
      </div>
    </form>
  );
}

/** Lists the texts that differ from those that the company sees now. */
function changesOf(rows: readonly TextRow[], typed: Texts): TextChange[] {
  return rows.flatMap((row) =>
    LOCALES.flatMap((locale) => {
      const value = typed[cellOf(row.key, locale)];
      const isSame = value === undefined || value === (row.own[locale] ?? row.shipped[locale]);
      return isSame ? [] : [{ key: row.key, locale, value }];
    }),
  );
}

/** Answers refusals by field: `texts.0.value` is the first of the changes. */
function refusalsOf(error: unknown, changes: readonly TextChange[], t: Translate): Texts {
  const errors = error instanceof HttpError ? (error.problem.errors ?? []) : [];
  return Object.fromEntries(
    errors.flatMap((each) => {
      const change = changes[Number(each.path.split('.')[1])];
      return change ? [[cellOf(change.key, change.locale), errorText(t, each)]] : [];
    }),
  );
}
