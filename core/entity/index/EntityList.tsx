// An index on a phone: the name, the next two columns below it, a status or a tick at the end.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { RowList } from '../../table/RowList.tsx';
import { addressOf, may } from '../access.ts';
import { FieldValue } from '../FieldValue.tsx';
import { type FieldKind, fieldOf, kindOf } from '../fieldKind.ts';
import { nameOf, type Translate, textOf } from '../value.tsx';
import type { IndexBodyProps } from './IndexBody.tsx';

/** Kinds that say enough at the end of a line. */
const ASIDE: readonly FieldKind[] = ['option', 'money'];
const MORE = 2;

export const EntityList = observer(function EntityList({ entity, label, rows, firstRow, choice }: IndexBodyProps) {
  const { t } = useTranslation();
  const [, ...others] = choice.shown;
  const kind = (name: string): FieldKind => kindOf(fieldOf(entity, name) ?? {});
  const aside = others.find((name) => ASIDE.includes(kind(name)));
  const more = others.filter((name) => name !== aside && kind(name) !== 'boolean');
  return (
    <RowList
      label={label}
      rows={rows}
      firstRow={firstRow}
      addressOf={may(entity, 'show') ? (row) => addressOf(entity, 'view', row.id) : undefined}
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
