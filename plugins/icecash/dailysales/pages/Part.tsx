// Shows a part of the daily sales report: its name, and its rows as a table, or a sentence that there are none.
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '#core';

interface PartProps {
  readonly title: string;
  readonly asked: { readonly state: string; readonly reload: () => void };
  readonly count: number;
  readonly empty: string;
  readonly children: ReactNode;
}

export function Part({ title, asked, count, empty, children }: PartProps) {
  return (
    <div className="panel street-part print-keep">
      <h2>{title}</h2>
      {asked.state === 'failed' && count === 0 && <ErrorState onRetry={asked.reload} />}
      {asked.state === 'loading' && count === 0 && <Skeleton shape="lines" />}
      {asked.state === 'ready' && count === 0 && <p className="muted">{empty}</p>}
      {count > 0 && children}
    </div>
  );
}

/** A longer text of a cell, which may take several lines. */
export function Wrapped({ text }: { readonly text: string | undefined }) {
  return <span className="street-wrapped">{text || '–'}</span>;
}

export interface Column {
  readonly text: string;
  readonly numeric?: boolean;
}

interface PlainTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
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
    <section className="street-scroll" tabIndex={0} aria-label={label}>
      <table className="street-table">
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
