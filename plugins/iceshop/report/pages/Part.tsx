// Shows a part of the report: its name, and its rows as a table, or a sentence that there are none.
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
    <div className="panel daily-part print-keep">
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
  readonly totals?: readonly string[];
}

/** The first cell of a row names it. */
export function PlainTable({ label, columns, rows, totals }: PlainTableProps) {
  const styleOf = (at: number) => (columns[at]?.numeric ? 'numeric' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keyboard too
    <section className="daily-scroll" tabIndex={0} aria-label={label}>
      <table className="daily-table">
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
          {rows.map(([key, first, ...cells]) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's
                <td key={at} className={styleOf(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {totals.map((text, at) =>
                at === 0 ? (
                  <th key={text} scope="row">
                    {text}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sum is its column's
                  <td key={at} className={styleOf(at)}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
