// Shows one text key with its languages; the singular and plural of a counted text read as one.
// biome-ignore-all lint/a11y/useSemanticElements: rows stand where they are scrolled to, which a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell, headers are read with them
import { Button, Tag } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { toast } from '#core';
import { LOCALES, type Locale, pluralOf, type TextRow } from '#core/contract';
import { TextCell } from './TextCell.tsx';
import type { TextTable } from './TextTable.ts';

interface TextLineProps {
  readonly table: TextTable;
  readonly row: TextRow;
  /** The row above. */
  readonly before: TextRow | undefined;
  readonly index: number;
  readonly top: number;
  readonly locales: readonly Locale[];
}

export const TextLine = observer(function TextLine({ table, row, before, index, top, locales }: TextLineProps) {
  const { stem } = pluralOf(row.key);
  const isMore = before !== undefined && pluralOf(before.key).stem === stem;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`text-line${isMore ? ' text-line-more' : ''}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <KeyCell table={table} row={row} isMore={isMore} />
      {locales.map((locale) => (
        <TextCell key={locale} table={table} row={row} locale={locale} index={index} locales={locales} />
      ))}
    </div>
  );
});

const KeyCell = observer(function KeyCell({ table, row, isMore }: { table: TextTable; row: TextRow; isMore: boolean }) {
  const { t } = useTranslation();
  const { stem, form } = pluralOf(row.key);
  return (
    <div role="rowheader" className="text-key" title={row.key}>
      <span className={isMore ? 'text-key-again' : 'text-key-name'}>{stem}</span>
      <span className="text-key-more">
        {form && <Tag minimal>{t(`company.texts.form.${form}`, { defaultValue: form })}</Tag>}
        {row.module === null && (
          <>
            <Tag minimal intent="warning">
              {t('company.texts.orphan')}
            </Tag>
            <Button
              size="small"
              variant="minimal"
              icon={<TrashIcon />}
              text={t('company.texts.orphan.delete')}
              onClick={() => void takeAway(table, row, t('company.texts.orphan.deleted'))}
            />
          </>
        )}
      </span>
    </div>
  );
});

async function takeAway(table: TextTable, row: TextRow, done: string): Promise<void> {
  for (const locale of LOCALES) {
    if (row.own[locale] !== undefined && !(await table.reset(row, locale))) return;
  }
  toast(done);
}
