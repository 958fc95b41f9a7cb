// Shows /icecloud/giftcard/liability: what the company owes to holders of gift cards, month by month, as a chart, a
// table and a sheet.
import { Button } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  addressOf,
  formatMoney,
  formatMonth,
  http,
  PageHeader,
  saveFile,
  session,
  toastError,
  useRegistry,
} from '#core';
import { Chart } from '#core/chart';
import type { QueryRowTypes } from '#core/contract';
import { useQuery, useRecords } from '#core/records';
import './giftcards.css';

const COLUMNS = ['issued', 'redeemed', 'adjusted', 'expired', 'liability'] as const;
const QUERY = 'icecloud/gift-card-liability';
type Month = QueryRowTypes[typeof QUERY];
/** Amounts that move in a month are bars; the liability is a balance and not among them. */
const MOVES = ['issued', 'redeemed', 'expired'] as const;

export default observer(function LiabilityPage() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('GiftCard');
  const { rows, ...asked } = useQuery(QUERY);
  const months = rows.map(({ month }) => month);
  const name = (column: string) => t(`icecloud.query.gift-card-liability.${column}`);
  const series = (columns: readonly (typeof COLUMNS)[number][]) =>
    columns.map((one) => ({ label: name(one), unit: 'money', values: rows.map((row) => row[one]) }));
  const empty = t('icecloud.giftcards.noMonth');
  return (
    <>
      <PageHeader
        title={t('icecloud.page.giftcardliability')}
        breadcrumb={entity && [{ text: t('icecloud.giftcard', { count: 2 }), to: addressOf(entity, 'index') }]}
        actions={rows.length > 0 && <Sheets />}
      />
      <div className="panel gift-card-liability">
        {entity && <Expiring to={addressOf(entity, 'index')} />}
        <Chart title={name('liability')} x={months} by="month" series={series(['liability'])} {...{ asked, empty }} />
        {rows.length > 0 && (
          <>
            <Chart title={t('icecloud.giftcards.moves')} x={months} by="month" kind="bars" series={series(MOVES)} />
            <Months rows={rows} name={name} />
          </>
        )}
      </div>
    </>
  );
});

const SOON = 'next-30-days';

/** Links to the list of cards that expire soon, whose holders can still be told. */
function Expiring({ to }: { to: string }) {
  const { t } = useTranslation();
  const narrowed = { 'filter[status]': 'ACTIVE', 'filter[expires_on][period]': SOON };
  const query = { ...narrowed, 'page[size]': 1, 'page[total]': 'exact' };
  const { total } = useRecords('giftcard', query);
  if (!total) return null;
  return (
    <Link to={`${to}?filter[status][eq]=ACTIVE&filter[expires_on][period]=${SOON}`}>
      {t('icecloud.giftcards.expiring', { count: total })}
    </Link>
  );
}

function Months({ rows, name }: { rows: readonly Month[]; name: (column: string) => string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keyboard too
    <section className="gift-card-months" tabIndex={0} aria-label={name('month')}>
      <table className="gift-card-table">
        <thead>
          <tr>
            <th scope="col">{name('month')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="numeric">
                {name(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.month}>
              <th scope="row">{formatMonth(row.month)}</th>
              {COLUMNS.map((column) => (
                <td key={column} className="numeric">
                  {formatMoney(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sheets() {
  const { t } = useTranslation();
  const save = async (format: 'csv' | 'xlsx') => {
    const sheet = await http.blob(`query/${QUERY}`, { query: { format, locale: session.locale } });
    saveFile(`${t('icecloud.page.giftcardliability')}.${format}`, sheet);
  };
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      icon={<ExportIcon />}
      text={format.toUpperCase()}
      aria-label={t('icecloud.giftcards.save', { format: format.toUpperCase() })}
      onClick={() => void save(format).catch(() => toastError(t('core.ui.error.text')))}
    />
  ));
}
