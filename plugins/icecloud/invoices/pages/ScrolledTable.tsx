// Draws a table of amounts that is scrolled sideways, also by keyboard, where it is wider than a phone.
import type { ReactNode } from 'react';

export interface TableColumn {
  readonly text: string;
  readonly isNumeric?: boolean;
  /** True if a phone leaves the column out. */
  readonly isWide?: boolean;
}

interface ScrolledTableProps {
  readonly label: string;
  readonly hasCaption?: boolean;
  readonly className?: string;
  readonly columns: readonly TableColumn[];
  /** The parts of the table below its heading. */
  readonly children: ReactNode;
}

export function ScrolledTable({ label, hasCaption = false, className, columns, children }: ScrolledTableProps) {
  return (
    <Scrolled label={label}>
      <table className={['invoice-month-table', className].filter(Boolean).join(' ')}>
        {hasCaption && <caption>{label}</caption>}
        <thead>
          <tr>
            {columns.map(({ text, ...column }) => (
              <th key={text} scope="col" className={partOf(column)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </Scrolled>
  );
}

export function Scrolled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keyboard too
    <section className="invoice-month-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** Answers the class of a cell, as its column says. */
export function partOf({ isNumeric, isWide }: Omit<TableColumn, 'text'>): string | undefined {
  return [isNumeric && 'numeric', isWide && 'invoice-month-wide'].filter(Boolean).join(' ') || undefined;
}
