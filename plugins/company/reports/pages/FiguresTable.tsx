// Draws the table of a report: a line for each group, below those of a first group their subtotal, and the total.

import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, PlainTable } from '#core';
import type { FigureRow, Figures } from '#core/contract';
import type { AskedReport } from '../asked.ts';
import { rowsBehind } from './rowsBehind.ts';
import type { ReportSource } from './sources.ts';

interface FiguresTableProps {
  readonly title: string;
  readonly figures: Figures;
  readonly source: ReportSource;
  readonly asked: AskedReport;
}

type Line = readonly [key: string, ...cells: ReactNode[]];

export function FiguresTable({ title, figures, source, asked }: FiguresTableProps) {
  const { t } = useTranslation();
  const { groupings, measures, rows, subtotals, total, more } = figures;
  const lines = useMemo(() => {
    const { entity } = source;
    const linked = (row: FigureRow): ReactNode => {
      const behind = entity && !entity.noPages ? rowsBehind(asked, row.values) : undefined;
      const name = row.names.at(-1);
      return behind && entity ? <Link to={`${addressOf(entity, 'index')}?${behind}`}>{name}</Link> : name;
    };
    return linesOf(rows, subtotals, linked, (name) => t('company.reports.subtotal', { name }));
  }, [rows, subtotals, source, asked, t]);
  const columns = [
    ...(groupings.length > 0 ? groupings : ['']).map((text) => ({ text })),
    ...measures.map((text) => ({ text, numeric: true })),
  ];
  const sum = [t('company.report.total'), ...groupings.slice(1).map(() => ''), ...total.said];
  return (
    <div className="panel report-part report-figures">
      <PlainTable label={title} columns={columns} rows={lines} totals={sum} />
      {more && <p className="muted">{t('company.reports.more', { count: rows.length })}</p>}
    </div>
  );
}

function linesOf(
  rows: readonly FigureRow[],
  subtotals: readonly FigureRow[],
  linked: (row: FigureRow) => ReactNode,
  subtotal: (name: string) => string,
): Line[] {
  const sums = new Map(subtotals.map((row) => [row.values[0], row]));
  return rows.flatMap((row, at): Line[] => {
    const [first] = row.values;
    const isFirst = at === 0 || rows[at - 1]?.values[0] !== first;
    const isLast = rows[at + 1]?.values[0] !== first;
    const line: Line =
      row.values.length === 2
        ? [JSON.stringify(row.values), isFirst ? row.names[0] : '', linked(row), ...row.said]
        : [JSON.stringify(row.values), linked(row), ...row.said];
    const sum = row.values.length === 2 && isLast ? sums.get(first) : undefined;
    if (!sum) return [line];
    const said = sum.said.map((text, nth) => <strong key={measureKey(nth)}>{text}</strong>);
    return [line, [`${first} sum`, <strong key="name">{subtotal(sum.names[0] ?? '')}</strong>, '', ...said]];
  });
}

const measureKey = (nth: number): string => `measure${nth}`;
