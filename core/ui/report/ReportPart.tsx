// Shows a part of a report of figures: its name, and its rows as a table, or a sentence that there are none.
import type { ReactNode } from 'react';
import { ErrorState } from '../states/ErrorState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import './report.css';

interface ReportPartProps {
  readonly title: string;
  readonly asked: { readonly state: string; readonly reload: () => void };
  readonly count: number;
  readonly empty: string;
  readonly children: ReactNode;
}

export function ReportPart({ title, asked, count, empty, children }: ReportPartProps) {
  return (
    <div className="panel report-part print-keep">
      <h2>{title}</h2>
      {asked.state === 'failed' && count === 0 && <ErrorState onRetry={asked.reload} />}
      {asked.state === 'loading' && count === 0 && <Skeleton shape="lines" />}
      {asked.state === 'ready' && count === 0 && <p className="muted">{empty}</p>}
      {count > 0 && children}
    </div>
  );
}

export interface ColumnHeading {
  readonly text: string;
  readonly numeric?: boolean;
}

interface PlainTableProps {
  readonly label: string;
  readonly columns: readonly ColumnHeading[];
  readonly rows: readonly (readonly [key: string | number, ...cells: ReactNode[]])[];
  readonly totals?: readonly ReactNode[];
}

/** The first cell of a row names it. */
export function PlainTable({ label, columns, rows, totals }: PlainTableProps) {
  const styleOf = (at: number) => (columns[at]?.numeric ? 'numeric' : undefined);
  const line = ([first, ...cells]: readonly ReactNode[]) => (
    <>
      <th scope="row">{first}</th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's
        <td key={at} className={styleOf(at + 1)}>
          {cell}
        </td>
      ))}
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keyboard too
    <section className="report-scroll" tabIndex={0} aria-label={label}>
      <table className="report-table">
        <thead>
          <tr>
            {columns.map(({ text }, at) => (
              <th key={text} scope="col" className={styleOf(at)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>{line(cells)}</tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>{line(totals)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
