// Lists overdue invoices with the reminder that comes next, and why none goes out; those that are due can be left out.
import { Checkbox, Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { ScrolledTable } from '../ScrolledTable.tsx';

export type ReminderRow = QueryRowTypes['icecloud/reminders'];

interface ReminderTableProps {
  readonly title: string;
  readonly rows: readonly ReminderRow[];
  readonly toInvoice: (id: number) => string;
  readonly left?: ReadonlySet<number>;
  readonly onChoose?: (id: number) => void;
}

const TONES = { DISPUTED: 'danger', CREDIT: 'warning', NO_MAIL: 'warning', LAST: 'danger' } as const;

export function ReminderTable({ title, rows, toInvoice, left, onChoose }: ReminderTableProps) {
  const { t } = useTranslation();
  const name = (column: string) => t(`icecloud.query.reminders.${column}`);
  return (
    <ScrolledTable
      hasCaption
      label={title}
      columns={[
        { text: name('nr') },
        { text: name('customer'), isWide: true },
        { text: name('due'), isNumeric: true },
        { text: name('due_date'), isWide: true },
        { text: onChoose ? name('level') : name('state') },
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <span className="reminder-choice">
                {onChoose && (
                  <Checkbox
                    inline
                    aria-label={t('icecloud.remind.choose', { nr: row.nr })}
                    checked={!left?.has(row.id)}
                    onChange={() => onChoose(row.id)}
                  />
                )}
                <Link to={toInvoice(row.id)}>{row.nr}</Link>
              </span>
              <span className="invoice-month-narrow">{row.customer}</span>
            </th>
            <td className="invoice-month-wide invoice-month-customer">{row.customer}</td>
            <td className="numeric">{formatMoney(row.due)}</td>
            <td className="invoice-month-wide">
              {formatDate(row.due_date)} <span className="muted">{t('icecloud.remind.days', { count: row.days })}</span>
            </td>
            <td className="invoice-month-what">
              <State {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

function State({ state, level, next_on, reason }: ReminderRow) {
  const { t } = useTranslation();
  if (state === 'READY') return <Tag minimal>{t(`icecloud.remind.level.${level}`)}</Tag>;
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'none';
  const said = state === 'WAITING' && next_on ? t('icecloud.remind.from', { date: formatDate(next_on) }) : undefined;
  return (
    <>
      <Tag minimal intent={tone}>
        {said ?? t(`icecloud.query.reminders.state.${state}`)}
      </Tag>{' '}
      {reason && <span className="muted">{reason}</span>}
    </>
  );
}
