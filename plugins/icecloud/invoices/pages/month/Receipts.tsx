// Shows what a month brought in without an invoice: the street, shops and the webshop, by VAT rate, by means of payment,
// and by day and place with what accounting knows of it.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatNumber } from '#core';
import { channelText } from '#core/contract';
import { sumOf } from '../../month.ts';
import {
  type Receipt,
  type ReceiptDay,
  type ReceiptPaid,
  receiptCards,
  receiptMethods,
  receiptRates,
} from '../../receipts.ts';
import { Scrolled, ScrolledTable } from '../ScrolledTable.tsx';
import { Amounts } from './RateTable.tsx';

interface ReceiptsProps {
  readonly rows: readonly Receipt[];
  readonly paid: readonly ReceiptPaid[];
  readonly days: readonly ReceiptDay[];
}

const AMOUNTS = ['net', 'vat', 'total'] as const;

export function Receipts({ rows, paid, days }: ReceiptsProps) {
  const { t } = useTranslation();
  return (
    <section className="invoice-month-receipts" aria-label={t('icecloud.receipts')}>
      <h2>{t('icecloud.receipts')}</h2>
      <p className="muted">{t('icecloud.receipts.text')}</p>
      <Scrolled label={t('icecloud.receipts.rates')}>
        <ReceiptRates rows={rows} />
        <ReceiptMethods paid={paid} />
      </Scrolled>
      <ReceiptDays days={days} />
    </section>
  );
}

function useChannel() {
  const { t } = useTranslation();
  return ({ channel, name }: { readonly channel: string; readonly name: string }) =>
    t(channelText(channel), { defaultValue: name });
}

function ReceiptRates({ rows }: Pick<ReceiptsProps, 'rows'>) {
  const { t } = useTranslation();
  const channelOf = useChannel();
  const rates = receiptRates(rows);
  const cards = receiptCards(rows);
  const name = (column: string) => t(`icecloud.query.receipts.${column}`);
  return (
    <table className="invoice-month-table invoice-month-rates">
      <caption>{t('icecloud.receipts.rates')}</caption>
      <thead>
        <tr>
          <th scope="col">{name('name')}</th>
          <th scope="col">{name('rate')}</th>
          {AMOUNTS.map((column) => (
            <th key={column} scope="col" className="numeric">
              {name(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((row) => (
          <tr key={`${row.channel} ${row.rate}`}>
            <th scope="row">{channelOf(row)}</th>
            <td>{formatNumber(row.rate / 100, { style: 'percent' })}</td>
            <Amounts {...row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('icecloud.month.sum')}</th>
          <td />
          <Amounts {...sumOf(rates)} />
        </tr>
        {cards !== 0 && (
          <tr>
            <th scope="row">{t('icecloud.month.giftCards')}</th>
            <td colSpan={3} />
            <td className="numeric">{formatMoney(cards)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function ReceiptMethods({ paid }: Pick<ReceiptsProps, 'paid'>) {
  const { t } = useTranslation();
  const channelOf = useChannel();
  const name = (column: string) => t(`icecloud.query.receipts-paid.${column}`);
  if (paid.length === 0) return null;
  return (
    <table className="invoice-month-table invoice-month-rates">
      <caption>{t('icecloud.receipts.methods')}</caption>
      <thead>
        <tr>
          <th scope="col">{name('name')}</th>
          <th scope="col">{name('method')}</th>
          <th scope="col" className="numeric">
            {name('amount')}
          </th>
          <th scope="col" className="numeric">
            {name('rounding')}
          </th>
        </tr>
      </thead>
      <tbody>
        {receiptMethods(paid).map((row) => (
          <tr key={`${row.channel} ${row.method}`}>
            <th scope="row">{channelOf(row)}</th>
            <td>{name(`method.${row.method}`)}</td>
            <td className="numeric">{formatMoney(row.amount)}</td>
            <td className="numeric">{row.rounding === 0 ? '–' : formatMoney(row.rounding)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TONES = {
  OPEN: 'none',
  NEW: 'none',
  CHANGED: 'warning',
  WAITING: 'none',
  REFUSED: 'danger',
  SENT: 'success',
} as const;

function ReceiptDays({ days }: Pick<ReceiptsProps, 'days'>) {
  const { t } = useTranslation();
  const channelOf = useChannel();
  const name = (column: string) => t(`icecloud.query.receipts.${column}`);
  return (
    <details>
      <summary>{t('icecloud.receipts.days', { count: days.length })}</summary>
      <ScrolledTable
        label={t('icecloud.receipts.byDay')}
        columns={[
          { text: name('business_date') },
          { text: name('place') },
          ...AMOUNTS.map((column) => ({ text: name(column), isNumeric: true, isWide: column !== 'total' })),
          { text: t('icecloud.query.sales-journal.exported_at') },
        ]}
      >
        <tbody>
          {days.map((day) => (
            <tr key={`${day.business_date} ${day.channel} ${day.place_id}`}>
              <th scope="row">{formatDate(day.business_date)}</th>
              <td className="invoice-month-customer">{[channelOf(day), day.place].filter(Boolean).join(' · ')}</td>
              <Amounts {...day} isWide />
              <td>
                {day.state === 'SENT' && day.exported_at ? (
                  formatDate(day.exported_at)
                ) : (
                  <Tag minimal intent={TONES[day.state]} title={day.reason}>
                    {t(`icecloud.receipts.state.${day.state}`)}
                  </Tag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </details>
  );
}
