// Shows the sheet of the last thirty days, as an inspection of food safety asks for it, and saves it as CSV or XLSX.
import { Button, HTMLSelect, HTMLTable, Switch, Tag } from '@blueprintjs/core';
import { ExportIcon, PrintIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, formatDay, http, Skeleton, saveFile, session, toastError } from '#core';
import { dayAfter } from '#core/contract';
import { useAnswer, useQuery } from '#core/records';
import { clockOf, degrees, limitsText } from '../doing/words.ts';

const QUERY = 'iceclock/checklist-sheet';
const DAYS = 30;
const SHOWN = 1000;
const INTENTS = { DONE: 'none', OUTSIDE: 'danger', TAKEN_BACK: 'none', OPEN: 'none', MISSED: 'danger' } as const;

export type SheetData = ReturnType<typeof useSheet>;

export function useSheet(today: string, address: URLSearchParams) {
  const isShown = address.get('view') === 'sheet';
  const division_id = Number(address.get('division')) || undefined;
  const measured = address.get('measured') === '1';
  const span = { from: dayAfter(today, 1 - DAYS), until: today };
  const params = { ...span, division_id, ...(measured && { measured }) };
  return { ...useQuery(isShown ? QUERY : undefined, params), params, division_id, measured };
}

interface SheetToolsProps {
  readonly sheet: SheetData;
  readonly go: (changes: Readonly<Record<string, string | undefined>>) => void;
}

interface Options {
  readonly data: readonly { readonly id: number; readonly display: string }[];
}

export function SheetFilters({ sheet: { division_id, measured }, go }: SheetToolsProps) {
  const { t } = useTranslation();
  const { data } = useAnswer<Options['data']>('division/options', {});
  return (
    <>
      <HTMLSelect
        aria-label={t('iceclock.checklistround.division_id')}
        value={division_id ?? ''}
        onChange={({ target }) => go({ division: target.value || undefined })}
      >
        <option value="">{t('iceclock.checklists.allDivisions')}</option>
        {(data ?? []).map(({ id, display }) => (
          <option key={id} value={id}>
            {display}
          </option>
        ))}
      </HTMLSelect>
      <Switch
        inline
        className="rounds-measured"
        label={t('iceclock.checklists.onlyMeasured')}
        checked={measured}
        onChange={({ currentTarget }) => go({ measured: currentTarget.checked ? '1' : undefined })}
      />
    </>
  );
}

export function SheetTools({ sheet: { params } }: Pick<SheetToolsProps, 'sheet'>) {
  const { t } = useTranslation();
  const save = (format: 'csv' | 'xlsx') =>
    http
      .blob(`query/${QUERY}`, { query: { ...params, format, locale: session.locale } })
      .then((file) =>
        saveFile(`${t('iceclock.query.checklist-sheet_other')} ${params.from} ${params.until}.${format}`, file),
      )
      .catch(() => toastError(t('core.ui.error.text')));
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          icon={<ExportIcon />}
          text={format.toUpperCase()}
          aria-label={t('iceclock.checklists.saveAs', { format: format.toUpperCase() })}
          onClick={() => void save(format)}
        />
      ))}
      <Button icon={<PrintIcon />} text={t('iceclock.checklists.print')} onClick={() => window.print()} />
    </>
  );
}

export function Sheet({ sheet: { rows, state, error, reload } }: { readonly sheet: SheetData }) {
  const { t } = useTranslation();
  if (state === 'failed' && rows.length === 0) return <FailedState error={error} onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="table" />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon="clipboard"
        title={t('iceclock.checklists.noSheet')}
        text={t('iceclock.checklists.noRoundsText')}
      />
    );
  const columns = ['date', 'place', 'checklist', 'title', 'result', 'value', 'by', 'remark'] as const;
  return (
    <div className="rounds-sheet">
      <HTMLTable compact striped aria-label={t('iceclock.query.checklist-sheet_other')}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`iceclock.query.checklist-sheet.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <SheetRow key={`${row.round_id} ${row.title} ${row.at}`} row={row} />
          ))}
        </tbody>
      </HTMLTable>
      {rows.length > SHOWN && <p className="muted">{t('iceclock.checklists.more', { count: rows.length - SHOWN })}</p>}
    </div>
  );
}

function SheetRow({ row }: { readonly row: SheetData['rows'][number] }) {
  const { t } = useTranslation();
  const { date, place, checklist, title, result, value, at, by, text, remark, replaced } = row;
  return (
    <tr className={replaced ? 'rounds-replaced' : undefined}>
      <td>{formatDay(date)}</td>
      <td>{place}</td>
      <td>{checklist}</td>
      <td>{title}</td>
      <td>
        <Tag minimal intent={INTENTS[result]}>
          {t(`iceclock.query.checklist-sheet.result.${result}`)}
        </Tag>
        {replaced && <span className="muted"> {t('iceclock.checklists.replaced')}</span>}
      </td>
      <td className="numeric">
        {value !== undefined && value !== null && (
          <>
            <strong data-tone={result === 'OUTSIDE' ? 'danger' : undefined} className="rounds-value">
              {degrees(value)}
            </strong>{' '}
            <span className="muted">{limitsText(t, row)}</span>
          </>
        )}
      </td>
      <td>{at && [clockOf(at), by].filter(Boolean).join(' ')}</td>
      <td>{[text, remark].filter(Boolean).join(' · ')}</td>
    </tr>
  );
}
