// An entity's cells: the name as a link to the view, the rest by the kind of their field, a plugin's own where it has one.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FieldValue } from '../entity/FieldValue.tsx';
import { type FieldKind, fieldOf, isNumeric, kindOf, labelKeyOf } from '../entity/fieldKind.ts';
import { nameOf, type Translate, textOf } from '../entity/value.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { GridColumn } from './columns.ts';
import type { Row } from './RowWindow.ts';

/** The first column: the record's name, whatever fields that is made of. */
export const NAME_COLUMN = '$name';

const NAME_WIDTH = 204;
const WIDTHS: Partial<Record<FieldKind, number>> = {
  boolean: 80,
  color: 120,
  date: 128,
  'date-time': 148,
  time: 96,
  number: 120,
  money: 128,
  option: 148,
  phone: 148,
  email: 256,
  iban: 220,
};
const DEFAULT_WIDTH = 160;
/** Kinds that the server has no order for that a person would understand. */
const UNSORTABLE: readonly FieldKind[] = ['relations', 'list', 'objects'];
/** Kinds whose values are as wide as they are, whatever room there is. */
const NARROW: readonly FieldKind[] = [
  'phone',
  'iban',
  'enterprise-nr',
  'boolean',
  'color',
  'date',
  'date-time',
  'time',
  'number',
  'money',
  'option',
];

/** The column of a field, or of the name. */
export function columnOf(entity: ResolvedEntity, id: string, t: Translate): GridColumn {
  const nameField = sortOfName(entity);
  if (id === NAME_COLUMN) {
    const single = isNamedBy(entity, nameField);
    const title = single ? t(`${entity.text}.${nameField}`) : t(entity.text, { count: 1 });
    return { id, title, width: NAME_WIDTH, flexible: true, sortBy: nameField };
  }
  const kind = kindOf(fieldOf(entity, id) ?? {});
  return {
    id,
    title: t(labelKeyOf(entity, id)),
    width: WIDTHS[kind] ?? DEFAULT_WIDTH,
    numeric: isNumeric(kind),
    sortBy: UNSORTABLE.includes(kind) ? undefined : id,
    flexible: !NARROW.includes(kind),
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

/** Fields in the display name. */
export function displayFields(entity: ResolvedEntity): string[] {
  return [...entity.display.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
}

/** What stands in a cell. */
export function cellOf(entity: ResolvedEntity, row: Row, column: string, address?: string): ReactNode {
  if (column !== NAME_COLUMN) return <FieldCell entity={entity} row={row} name={column} />;
  const name = nameOf(entity, row);
  if (!address) return <span className="grid-name">{name}</span>;
  return (
    // Not a stop for Tab: the cell around it is, and Enter there opens it too.
    <Link className="grid-name" to={address} tabIndex={-1} title={name}>
      {name}
    </Link>
  );
}

function FieldCell({ entity, row, name }: { entity: ResolvedEntity; row: Row; name: string }) {
  const { t } = useTranslation();
  const text = textOf(entity, name, row, t as Translate);
  return (
    <span title={hasTitle(entity, name) ? text : undefined}>
      <FieldValue entity={entity} name={name} record={row} dense />
    </span>
  );
}

/** What does not fit shows whole in a title; dates and ticks bring their own. */
function hasTitle(entity: ResolvedEntity, name: string): boolean {
  return !OWN_TITLE.includes(kindOf(fieldOf(entity, name) ?? {})) && !entity.additions.cells[name];
}
const OWN_TITLE: readonly FieldKind[] = ['boolean', 'date', 'date-time'];
