// Draws an entity's cells: the name as a link to the view, every other by the kind of its field, or by a plugin's own
// component.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fieldOf, labelKeyOf } from '../fields/entityField.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { browserKindOf } from '../fields/index.ts';
import type { Translate } from '../fields/kind.ts';
import { isSortable, kindOf } from '../fields/kinds.ts';
import { cellValue, displayFields, nameOf } from '../fields/value.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { GridColumn } from './columns.ts';
import type { Row } from './window/RowWindow.ts';

/** Id of the first column, which shows the record's name, whatever fields it is made of. */
export const NAME_COLUMN = '$name';

const NAME_WIDTH = 224;
const DEFAULT_WIDTH = 160;
/** Width of a column whose cells' code arrives after the rows are measured: enough for a tag of one long word. */
const LATE_WIDTH = 120;

/** Answers the column of a field, or of the name. */
export function columnOf(entity: ResolvedEntity, id: string, t: Translate): GridColumn {
  const nameField = sortOfName(entity);
  if (id === NAME_COLUMN) {
    const single = isNamedBy(entity, nameField);
    const title = single ? t(`${entity.text}.${nameField}`) : t(entity.text, { count: 1 });
    const explain = single ? `field:${entity.model}.${nameField}` : `entity:${entity.model}`;
    return { id, title, width: NAME_WIDTH, flexible: true, sortBy: nameField, opens: true, explain };
  }
  const field = fieldOf(entity, id) ?? {};
  const { width = DEFAULT_WIDTH, fixed } = browserKindOf(field);
  const { numeric } = kindOf(field);
  const late = entity.additions.cells[id] !== undefined;
  return {
    id,
    title: t(labelKeyOf(entity, id)),
    width: late ? Math.max(width, LATE_WIDTH) : width,
    numeric,
    sortBy: isSortable(field) ? id : undefined,
    // A number or a moment that is cut says another one.
    flexible: !fixed && !numeric,
    late,
    own: late || field.file !== undefined || field.masked !== undefined,
    explain: `field:${entity.model}.${id}`,
  };
}

/** Finds the field by which the name column sorts: the first stored one in the display name. */
export function sortOfName(entity: ResolvedEntity): string | undefined {
  return displayFields(entity).find((name) => entity.schema.properties[name] !== undefined);
}

/** Tells whether the display name is that field alone, so that a column of it would repeat the name. */
export function isNamedBy(entity: ResolvedEntity, name: string | undefined): boolean {
  return entity.display.trim() === `{{${name}}}`;
}

/** The link of a cell. */
interface Lead {
  readonly address?: string;
  readonly state?: unknown;
}

/** Draws the content of a cell; `t` is passed down, since a hook in each cell costs more than drawing it. */
export function cellOf(
  entity: ResolvedEntity,
  row: Row,
  column: string,
  t: Translate,
  { address, state }: Lead = {},
): ReactNode {
  if (column !== NAME_COLUMN) return fieldCell(entity, row, column, t);
  const name = nameOf(entity, row);
  if (!address) return <span className="grid-name">{name}</span>;
  return (
    // Left out of the Tab order: the cell around it takes the focus, and Enter there opens the link.
    <Link className="grid-name" to={address} state={state} tabIndex={-1} title={name}>
      {name}
    </Link>
  );
}

function fieldCell(entity: ResolvedEntity, row: Row, name: string, t: Translate): ReactNode {
  if (entity.additions.cells[name]) {
    return (
      <span>
        <FieldValue entity={entity} name={name} record={row} t={t} dense />
      </span>
    );
  }
  const { titled = false } = browserKindOf(fieldOf(entity, name) ?? {});
  const { text, shown } = cellValue({ entity, name, record: row }, t, titled);
  return <span title={text}>{shown}</span>;
}
