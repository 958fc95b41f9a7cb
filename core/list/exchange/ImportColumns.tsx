// Shows which field each column of a spreadsheet is read as, and by what existing records are recognised; a person
// chooses others and has the sheet checked again.
import { Button, HTMLSelect, HTMLTable } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../../fields/entityField.ts';
import { editableFields } from '../../fields/visible.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { ImportAnswer, ImportChoice, ImportColumn } from './importing.ts';

interface ColumnsProps {
  readonly entity: ResolvedEntity;
  readonly answer: ImportAnswer;
  readonly onAgain: (choice: ImportChoice) => void;
}

const NO_KEY = 'none';

export function ImportColumns({ entity, answer, onAgain }: ColumnsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { columns, key = [], keys = [] } = answer;
  const read = columns.map(({ field = '' }) => field);
  const [chosen, setChosen] = useState(read);
  const before = key.join() || NO_KEY;
  const [by, setBy] = useState(before);
  const isNoneKnown = !columns.some(({ use }) => use === 'set');
  const isOpen = columns.some(
    ({ use, by: found, title }) => isDoubtful(found) || (use === 'unknown' && title.trim() !== ''),
  );
  const isMapped = chosen.join() !== read.join();
  const isChanged = isMapped || by !== before;
  const choose = (at: number, name: string) =>
    // A field is read from one column.
    setChosen(chosen.map((each, place) => (place === at ? name : each === name ? '' : each)));
  const again = () => onAgain({ ...(isMapped && { mapping: chosen }), ...keyChoice(by, before, answer, chosen) });
  return (
    <details className="import-columns" open={isOpen}>
      <summary>{t('core.import.columns')}</summary>
      <p className="muted">{t(isNoneKnown ? 'core.import.noneKnown' : 'core.import.columnsHelp')}</p>
      <div className="import-fields">
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t('core.import.heading')}</th>
              <th scope="col">{t('core.import.samples')}</th>
              <th scope="col">{t('core.import.field')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name; two may have one heading
              <tr key={at}>
                <th scope="row">{column.title}</th>
                <td className="muted">{(column.samples ?? []).join(', ')}</td>
                <td>
                  <FieldChoice {...{ entity, column }} value={chosen[at] ?? ''} onChange={(name) => choose(at, name)} />
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
      <div className="import-key">
        <label htmlFor={id}>{t('core.import.key')}</label>
        <HTMLSelect id={id} value={by} onChange={({ currentTarget }) => setBy(currentTarget.value)}>
          <option value={NO_KEY}>{t('core.import.keyNone')}</option>
          {keys.map((fields) => (
            <option key={fields.join()} value={fields.join()}>
              {fields.map((name) => labelOf(entity, name, t)).join(' + ')}
            </option>
          ))}
        </HTMLSelect>
      </div>
      <Button
        intent={isChanged ? 'primary' : 'none'}
        disabled={!isChanged}
        text={t('core.import.again')}
        onClick={again}
      />
    </details>
  );
}

const isDoubtful = (by: ImportColumn['by']): boolean => by === 'like' || by === 'content';

/** An untouched key stays as it was; one whose column is not read any more is left to the server. */
function keyChoice(
  by: string,
  before: string,
  { keys = [] }: ImportAnswer,
  chosen: readonly string[],
): Pick<ImportChoice, 'key'> {
  const fields = keys.find((each) => each.join() === by) ?? [];
  if (!fields.every((name) => chosen.includes(name))) return { key: '' };
  return by === before ? {} : { key: by };
}

const labelOf = (entity: ResolvedEntity, name: string, t: (key: string) => string): string =>
  t(name === 'id' ? 'core.field.id' : labelKeyOf(entity, name));

interface FieldChoiceProps {
  readonly entity: ResolvedEntity;
  readonly column: ImportColumn;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

function FieldChoice({ entity, column, value, onChange }: FieldChoiceProps) {
  const { t } = useTranslation();
  const { title, by, field = '' } = column;
  const { subject } = session;
  const own = [...editableFields(entity, subject, 'create'), ...editableFields(entity, subject, 'edit')];
  const names = [...new Set(['id', ...own, ...(field ? [field] : [])])];
  const found = value === field && by && by !== 'name' && by !== 'chosen' ? t(`core.import.by.${by}`) : '';
  return (
    <>
      <HTMLSelect
        aria-label={t('core.import.fieldOf', { title })}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{t('core.import.leftOut')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {labelOf(entity, name, t)}
          </option>
        ))}
      </HTMLSelect>
      {found && <span className="muted import-found">{found}</span>}
    </>
  );
}
