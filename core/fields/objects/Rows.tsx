// Shows the rows of a list as a small table, each value as its own kind shows it.
import { type FieldSchema, relationOf } from '#core/contract';
import type { Drawn } from '../browser.ts';
import type { RecordOf } from '../kind.ts';
import { isEmptyValue, kindOf, textOfValue } from '../kinds.ts';

/** Takes one prop, because `key` among the parts is a prop name that React keeps for itself. */
export function Rows({ drawn }: { readonly drawn: Drawn }) {
  const { field, key, value, t } = drawn;
  const rows = [value].flat() as RecordOf[];
  const columns = Object.entries((field.items ?? field).properties ?? {}).filter(
    // Leaves out relations, whose number tells nothing and whose name the row holds itself, and columns that are empty
    // in every row.
    ([name, column]) => !column.hidden && !relationOf(column) && rows.some((row) => !isEmptyValue(row[name])),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keyboard too
    <section className="value-rows" tabIndex={0} aria-label={t(key)}>
      <table>
        <thead>
          <tr>
            {columns.map(([name, column]) => (
              <th key={name} scope="col" className={alignOf(column)}>
                {t(`${key}.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and only change as a whole
            <tr key={index}>
              {columns.map(([name, column]) => (
                <td key={name} className={alignOf(column)}>
                  {cellText(drawn, row, name, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function alignOf(column: FieldSchema): string | undefined {
  return kindOf(column).numeric ? 'value-number' : undefined;
}

function cellText(drawn: Drawn, row: RecordOf, name: string, field: FieldSchema): string {
  return textOfValue({ ...drawn, field, name, record: row, value: row[name], key: `${drawn.key}.${name}` }) || '–';
}
