// Shows what each row of a spreadsheet would do, or did: the refused ones first with their reasons, then those with
// warnings.
import { HTMLTable, Tag } from '@blueprintjs/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import { labelKeyOf } from '../../fields/entityField.ts';
import type { FieldError } from '../../form/errors.ts';
import { HttpError } from '../../http/problem.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { formatNumber } from '../../texts/format.ts';
import type { ImportAnswer, ImportRow, RowAction } from './importing.ts';

interface OutcomeProps {
  readonly entity: ResolvedEntity;
  readonly answer: ImportAnswer;
  readonly isDone: boolean;
}

const ACTIONS: readonly RowAction[] = ['refused', 'create', 'update', 'same'];
/** The most lines that are listed. */
const LISTED = 200;

export function ImportOutcome({ entity, answer, isDone }: OutcomeProps) {
  const { t } = useTranslation();
  const { rows, counts, columns } = answer;
  const tense = isDone ? 'did' : 'would';
  const unknown = columns.filter(({ use, title }) => use === 'unknown' && title.trim() !== '');
  const warned = rows.filter(({ warnings }) => warnings);
  const listed = [
    ...rows.filter(({ action }) => action === 'refused'),
    ...warned,
    ...rows.filter(({ action, warnings }) => action === 'create' && !warnings),
    ...rows.filter(({ action }) => action === 'update'),
  ];
  const more = listed.length - LISTED;
  return (
    <>
      <ul className="import-counts" aria-label={t('core.import.counts')}>
        {ACTIONS.filter((action) => counts[action] > 0).map((action) => (
          <li key={action}>
            <Tag minimal intent={action === 'refused' ? 'danger' : 'none'}>
              {t(`core.import.${tense}.${action}`, { count: counts[action], number: formatNumber(counts[action]) })}
            </Tag>
          </li>
        ))}
        {warned.length > 0 && (
          <li>
            <Tag minimal intent="warning">
              {t('core.import.warned', { number: formatNumber(warned.length) })}
            </Tag>
          </li>
        )}
      </ul>
      {isDone && unknown.length > 0 && (
        <p className="muted">{t('core.import.unknown', { list: unknown.map(({ title }) => title).join(', ') })}</p>
      )}
      {listed.length > 0 && (
        <section className="import-rows" aria-label={t('core.import.rows')}>
          <HTMLTable compact>
            <thead>
              <tr>
                <th scope="col">{t('core.import.row')}</th>
                <th scope="col">{t(entity.text, { count: 1 })}</th>
                <th scope="col">{t('core.import.what')}</th>
              </tr>
            </thead>
            <tbody>
              {listed.slice(0, LISTED).map((row) => (
                <tr key={row.row}>
                  <td className="numeric">{formatNumber(row.row)}</td>
                  <td>{row.name}</td>
                  <td>
                    <What entity={entity} row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
          {more > 0 && <p className="muted">{t('core.bulk.more', { count: more, number: formatNumber(more) })}</p>}
        </section>
      )}
    </>
  );
}

/** Tells what the cell holds, and what is allowed there. */
function valuesOf({ params = {} }: FieldError, t: TFunction): string[] {
  const { value, allowed } = params;
  return [
    ...(typeof value === 'string' ? [t('core.import.inSheet', { value })] : []),
    ...(Array.isArray(allowed) && allowed.length > 0 ? [t('core.import.allowed', { list: allowed.join(', ') })] : []),
  ];
}

function What({ entity, row }: { entity: ResolvedEntity; row: ImportRow }) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  if (row.action === 'refused') {
    const said = (row.errors ?? []).map((error) =>
      [reason(new HttpError(422, { code: 'invalid', errors: [error] })), ...valuesOf(error, t)].join(' '),
    );
    return (
      <ul className="import-errors">
        {[...new Set(said)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  }
  const [warning] = row.warnings ?? [];
  if (warning) return t(`core.import.warning.${warning.code}`);
  const values = row.action === 'create' && row.changes?.length ? row.changes : undefined;
  if (row.action === 'create' && !values) return t('core.import.new');
  return (
    <ul className="import-changes">
      {values && <li>{t('core.import.new')}</li>}
      {row.changes?.map(({ field, from, to }) => (
        <li key={field}>
          {`${t('core.ui.label', { label: t(labelKeyOf(entity, field)) })} `}
          {from && <del>{from}</del>}
          {from && ' '}
          {to ? <ins>{to}</ins> : t('core.import.emptied')}
        </li>
      ))}
    </ul>
  );
}
