// Shows a text in one language. A click or Enter edits it; a refused text stays in the cell with the reason.
// biome-ignore-all lint/a11y/useSemanticElements: rows stand where they are scrolled to, which a table cannot
import { EditIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf, shownIn } from './cells.ts';
import { type TextCellProps, TextEditor } from './TextEditor.tsx';
import type { TextTable } from './TextTable.ts';
import { useRefusal } from './useRefusal.ts';

export const TextCell = observer(function TextCell(props: TextCellProps) {
  const { table, row, locale, index, locales } = props;
  const { key } = row;
  const cell = { key, locale };
  const isOn = (at: TextTable['active']) => at?.key === key && at.locale === locale;
  const isEditing = isOn(table.editing);
  const isFirst = table.active === null && index === 0 && locale === locales[0];
  const refused = table.drafts.get(cellOf(key, locale))?.refusal !== undefined;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isEditing || row.module === null || event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === 'F2') table.edit(cell);
    else if (event.key === 'Escape' && refused) table.restore(cell);
    else if (event.key === 'Delete' && row.own[locale] !== undefined) void table.reset(row, locale);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="gridcell"
      id={`text-${index}-${locale}`}
      className={`text-cell${refused ? ' text-cell-refused' : ''}`}
      tabIndex={isOn(table.active) || isFirst ? 0 : -1}
      aria-readonly={row.module === null}
      onFocus={({ target, currentTarget }) => target === currentTarget && !isOn(table.active) && table.goTo(cell)}
      onClick={() => row.module !== null && !isEditing && table.edit(cell)}
      onKeyDown={onKeyDown}
    >
      {isEditing ? <TextEditor {...props} /> : <Shown {...props} />}
    </div>
  );
});

const Shown = observer(function Shown({ table, row, locale }: TextCellProps) {
  const { t } = useTranslation();
  const draft = table.drafts.get(cellOf(row.key, locale));
  const refusal = useRefusal(draft?.refusal);
  const text = draft?.value ?? shownIn(row, locale);
  const own = row.own[locale];
  return (
    <>
      <span className={own === undefined ? 'text-value' : 'text-value text-own'} lang={locale}>
        {own !== undefined && row.module !== null && (
          <EditIcon
            size={12}
            className="text-mark"
            title={t('company.texts.shipped', { text: row.shipped[locale] ?? '' })}
          />
        )}
        {text ?? <span className="muted">{row.module === null ? '' : t('company.texts.missing')}</span>}
      </span>
      {refusal && (
        <span className="text-refusal" role="alert">
          {refusal}
        </span>
      )}
    </>
  );
});
