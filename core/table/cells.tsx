// An entity's cells: the name as a link to the view, the rest by the kind of their field, a plugin's own where it has one.
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { fieldOf, labelKeyOf } from '../fields/entityField.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { browserKindOf } from '../fields/index.ts';
import type { Translate } from '../fields/kind.ts';
import { isSortable, kindOf } from '../fields/kinds.ts';
import { displayFields, nameOf, textOf } from '../fields/value.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { GridColumn } from './columns.ts';
import type { Row } from './window/RowWindow.ts';

/** The first column: the record's name, whatever fields that is made of. */
export const NAME_COLUMN = '$name';

const NAME_WIDTH = 224;
const DEFAULT_WIDTH = 160;
/** Of a cell whose code comes after the rows are measured: a tag of one longer word has room in it. */
const LATE_WIDTH = 120;

/** The column of a field, or of the name. */
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
  const late = entity.additions.cells[id] !== undefined;
  return {
    id,
    title: t(labelKeyOf(entity, id)),
    width: late ? Math.max(width, LATE_WIDTH) : width,
    numeric: kindOf(field).numeric,
    sortBy: isSortable(field) ? id : undefined,
    flexible: !fixed,
    late,
    own: late || field.file !== undefined || field.masked !== undefined,
    explain: `field:${entity.model}.${id}`,
  };
}

/** The field that the name column sorts by: the first one in the display name that has an order of its own. */
export function sortOfName(entity: ResolvedEntity): string | undefined {
  return displayFields(entity).find((name) => entity.schema.properties[name] !== undefined);
}

/** True when the display name is that one field, so that its column would repeat it. */
export function isNamedBy(entity: ResolvedEntity, name: string | undefined): boolean {
  return entity.display.trim() === `{{${name}}}`;
}

/** Where a cell's text leads. */
interface Lead {
  readonly address?: string;
  readonly state?: unknown;
}

/** What stands in a cell; `t` is handed down, as asking for texts costs a cell more than drawing them. */
export function cellOf(
  entity: ResolvedEntity,
  row: Row,
  column: string,
  t: Translate,
  { address, state }: Lead = {},
): ReactNode {
  if (column !== NAME_COLUMN) return <FieldCell {...{ entity, row, t }} name={column} />;
  const name = nameOf(entity, row);
  if (!address) return <span className="grid-name">{name}</span>;
  return (
    // Not a stop for Tab: the cell around it is, and Enter there opens it too.
    <Link className="grid-name" to={address} state={state} tabIndex={-1} title={name}>
      {name}
    </Link>
  );
}

interface FieldCellProps {
  readonly entity: ResolvedEntity;
  readonly row: Row;
  readonly name: string;
  readonly t: Translate;
}

/** The same record in the same place is drawn once: a row that is picked draws no value again. */
const FieldCell = memo(function FieldCell({ entity, row, name, t }: FieldCellProps) {
  const text = hasTitle(entity, name) ? textOf(entity, name, row, t) : undefined;
  return (
    <span title={text}>
      <FieldValue entity={entity} name={name} record={row} t={t} dense />
    </span>
  );
});

/** What does not fit shows whole in a title; dates and ticks bring their own. */
function hasTitle(entity: ResolvedEntity, name: string): boolean {
  return !browserKindOf(fieldOf(entity, name) ?? {}).titled && !entity.additions.cells[name];
}
