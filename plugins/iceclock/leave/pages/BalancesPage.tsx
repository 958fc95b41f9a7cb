// Lists what everybody has left of each kind of absence in a year, and carries what is left over into the next.
import { Button } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  addressOf,
  Confirm,
  EmptyState,
  FailedState,
  formatNumber,
  http,
  PageHeader,
  Skeleton,
  toast,
  toastError,
  useRegistry,
} from '#core';
import { today } from '#core/contract';
import { useQuery } from '#core/records';
import type { BalanceRow } from './Balance.tsx';
import { YearChoice } from './YearChoice.tsx';
import './leave.css';

const NUMBERS = ['entitled', 'carried', 'taken', 'asked', 'left'] as const;

export default function BalancesPage() {
  const { t } = useTranslation();
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const [asks, setAsks] = useState(false);
  const { rows, state, error, reload } = useQuery('iceclock/leave-balance', { year });
  const next = { year: String(year), next: String(year + 1) };
  const carry = async () => {
    setAsks(false);
    const {
      data: { data },
    } = await http.post<{ data: { people: number } }>('iceclock/leave/carry', { year });
    toast(t('iceclock.leave.carried', { count: data.people, ...next }));
  };
  return (
    <div className="leave-balances">
      <PageHeader
        title={t('iceclock.page.leave-balances')}
        tools={<YearChoice {...{ year, setYear }} />}
        actions={<Button icon={<ExportIcon />} text={t('iceclock.leave.carry', next)} onClick={() => setAsks(true)} />}
      />
      {state === 'failed' && rows.length === 0 && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && rows.length === 0 && <Skeleton shape="table" />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState
          icon="calculator"
          title={t('iceclock.leave.noBalance', next)}
          text={t('iceclock.absencekind.empty')}
        />
      )}
      {rows.length > 0 && <Table rows={rows} />}
      <Confirm
        isOpen={asks}
        tone="info"
        title={t('iceclock.leave.carry', next)}
        confirmText={t('iceclock.leave.carryDo')}
        onConfirm={() => void carry().catch(() => toastError(t('core.ui.error.text')))}
        onCancel={() => setAsks(false)}
      >
        {t('iceclock.leave.carryText', next)}
      </Confirm>
    </div>
  );
}

function Table({ rows }: { readonly rows: readonly BalanceRow[] }) {
  const { t } = useTranslation();
  const employee = useRegistry().entity('Employee');
  const key = 'iceclock.query.leave-balance';
  return (
    <div className="leave-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`${key}.employee_id`)}</th>
            <th scope="col">{t(`${key}.absence_kind_id`)}</th>
            {NUMBERS.map((name) => (
              <th key={name} scope="col" className="numeric">
                {t(`${key}.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {employee ? (
                  <Link to={addressOf(employee, 'view', row.employee_id)}>{row.employee.display}</Link>
                ) : (
                  row.employee.display
                )}
              </th>
              <td>{row.absence_kind.display}</td>
              {NUMBERS.map((name) => (
                <td
                  key={name}
                  className="numeric"
                  data-tone={name === 'left' && (row.left ?? 0) < 0 ? 'danger' : undefined}
                >
                  {row[name] === undefined ? '–' : formatNumber(row[name] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
