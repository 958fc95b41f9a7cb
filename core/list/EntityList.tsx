// An index on a phone: the name, the next two columns below it, a status or a tick at the end.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { addressOf, may } from '../fields/access.ts';
import { fieldOf } from '../fields/entityField.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { browserKindOf } from '../fields/index.ts';
import type { Translate } from '../fields/kind.ts';
import { nameOf, textOf } from '../fields/value.tsx';
import { RowList } from '../table/RowList.tsx';
import type { IndexBodyProps } from './indexBodyProps.ts';
import { hasRowMenu, RowMenuButton } from './RowMenu.tsx';
import { usePlace } from './usePlace.ts';

const MORE = 2;

export const EntityList = observer(function EntityList({
  entity,
  label,
  rows,
  query,
  firstRow,
  choice,
  work,
}: IndexBodyProps) {
  const { t } = useTranslation();
  const { selection, ordering } = work;
  const place = usePlace(entity, query);
  const rowTools = { entity, selection, ordering, onCopy: work.copy, onDelete: work.remove };
  const [, ...others] = choice.shown;
  const field = (name: string) => fieldOf(entity, name) ?? {};
  const aside = others.find((name) => browserKindOf(field(name)).aside);
  // A tick or a colour's code says nothing without its column's title.
  const more = others.filter(
    (name) => name !== aside && field(name).type !== 'boolean' && field(name).format !== 'color',
  );
  return (
    <RowList
      label={label}
      rows={rows}
      firstRow={firstRow}
      stateOf={place}
      addressOf={may(entity, 'show') ? (row) => addressOf(entity, 'view', row.id) : undefined}
      tools={{
        nameOf: (row) => nameOf(entity, row),
        picking: selection,
        moving: ordering,
        menu: hasRowMenu(rowTools)
          ? (row, index) => <RowMenuButton {...rowTools} row={row} index={index} />
          : undefined,
      }}
      renderName={(row) => nameOf(entity, row)}
      renderMore={(row) =>
        more
          .map((name) => textOf(entity, name, row, t as Translate))
          .filter(Boolean)
          .slice(0, MORE)
          .join(' · ')
      }
      renderAside={(row) => aside && <FieldValue entity={entity} name={aside} record={row} dense />}
    />
  );
});
