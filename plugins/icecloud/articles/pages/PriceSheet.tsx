// Asks, as the first step of a price list, for the supplier, the list itself, and the meaning of its columns.
import { Button, FormGroup, HTMLSelect, TextArea } from '@blueprintjs/core';
import { ImportIcon } from '@blueprintjs/icons';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { useRecords } from '#core/records';
import { FIELDS } from './readPrices.ts';
import type { usePriceList } from './usePriceList.ts';

type PriceSheetProps = Pick<
  ReturnType<typeof usePriceList>,
  'supplier' | 'setSupplier' | 'text' | 'read' | 'sheet' | 'columns' | 'setColumns' | 'lines' | 'unread'
>;

const SUPPLIERS = { sort: 'name', 'page[size]': 500 };

export function PriceSheet(props: PriceSheetProps) {
  const { supplier, setSupplier, text, read, sheet, lines, unread } = props;
  const { t } = useTranslation();
  const [whose, list] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const { records } = useRecords('supplier', SUPPLIERS);
  return (
    <>
      <FormGroup label={t('iceshop.supplieditem.supplier_id')} labelFor={whose}>
        <HTMLSelect
          id={whose}
          fill
          value={supplier ?? ''}
          onChange={({ target }) => setSupplier(Number(target.value) || undefined)}
        >
          <option value="">{t('iceshop.pricelist.choose')}</option>
          {records.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <FormGroup label={t('iceshop.pricelist.list')} labelFor={list} helperText={t('iceshop.pricelist.help')}>
        <TextArea id={list} fill rows={6} value={text} onChange={({ target }) => read(target.value)} />
      </FormGroup>
      <Button icon={<ImportIcon />} text={t('iceshop.pricelist.file')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t('iceshop.pricelist.file')}
        onChange={({ currentTarget: { files } }) => void files?.[0]?.text().then(read)}
      />
      {sheet && <ColumnChoice {...props} />}
      {sheet && (
        <p className="muted" role="status">
          {t('iceshop.pricelist.read', { lines: formatNumber(lines.length), unread: formatNumber(unread) })}
        </p>
      )}
    </>
  );
}

function ColumnChoice({ sheet, columns, setColumns }: PriceSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  if (!sheet || !columns) return null;
  return (
    <fieldset className="price-columns">
      <legend>{t('iceshop.pricelist.columns')}</legend>
      {FIELDS.map((field) => (
        <FormGroup key={field} label={t(`iceshop.supplieditem.${field}`)} labelFor={`${id}-${field}`}>
          <HTMLSelect
            id={`${id}-${field}`}
            fill
            value={columns[field]}
            onChange={({ target }) => setColumns({ ...columns, [field]: Number(target.value) })}
          >
            <option value={-1}>{t('iceshop.pricelist.noColumn')}</option>
            {sheet.heading.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and two may be called the same
              <option key={at} value={at}>
                {title || at + 1}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
      ))}
    </fieldset>
  );
}
