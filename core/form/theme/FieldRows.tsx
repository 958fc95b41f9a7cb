// Puts the fields of a section below each other, and those that the entity file names as one row beside each other.
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment } from 'react';

type Field = ObjectFieldTemplateProps['properties'][number];

interface FieldRowsProps {
  readonly rows: readonly Readonly<Record<string, number | undefined>>[];
  readonly fields: readonly Field[];
}

export function FieldRows({ rows, fields }: FieldRowsProps) {
  return linesOf(rows, fields).map((line) => {
    const row = rows.find((each) => line.length > 1 && Object.hasOwn(each, line[0]?.name ?? ''));
    const contents = line.map(({ name, content }) => <Fragment key={name}>{content}</Fragment>);
    if (!row) return contents;
    // `min-content` keeps a label from running into the next one.
    const gridTemplateColumns = line.map(({ name }) => `minmax(min-content, ${row[name]}fr)`).join(' ');
    return (
      <div key={line[0]?.name} className="form-row" style={{ gridTemplateColumns }}>
        {contents}
      </div>
    );
  });
}

/**
 * Splits the fields into lines: the neighbours of a hidden field take its room, and a row stands where its first field
 * does.
 */
function linesOf(rows: FieldRowsProps['rows'], fields: readonly Field[]): Field[][] {
  const lines: Field[][] = [];
  const placed = new Set<string>();
  for (const field of fields) {
    if (placed.has(field.name)) continue;
    const row = rows.find((each) => Object.hasOwn(each, field.name));
    const line =
      row && !field.hidden ? fields.filter(({ name, hidden }) => !hidden && Object.hasOwn(row, name)) : [field];
    for (const { name } of line) placed.add(name);
    lines.push(line);
  }
  return lines;
}
