// Shows an index on a phone: each row with its picture, its name, the next two columns below it, and its state at the
// end.
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldSchema, hasTones, iconNameOf } from '#core/contract';
import { addressOf, may } from '../fields/access.ts';
import { fieldOf } from '../fields/entityField.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { Preview } from '../fields/file/Preview.tsx';
import { isPictureField } from '../fields/file/rule.ts';
import { browserKindOf } from '../fields/index.ts';
import type { Translate } from '../fields/kind.ts';
import { WithIcon } from '../fields/select/WithIcon.tsx';
import { nameOf, textOf } from '../fields/value.tsx';
import { Contribution, LazyContribution } from '../plugins/Contribution.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { ShownRow } from '../table/grid/RowLine.tsx';
import { isFixed } from '../table/query.ts';
import { RowList } from '../table/RowList.tsx';
import type { Row } from '../table/window/RowWindow.ts';
import type { IndexBodyProps } from './indexBodyProps.ts';
import { hasRowMenu, RowMenuButton } from './rows/RowMenuButton.tsx';
import { usePlace } from './usePlace.ts';

const MORE = 2;

export const EntityList = observer(function EntityList({
  entity,
  label,
  rows,
  query,
  firstRow,
  most: mostRows,
  choice,
  work,
  own,
  shown,
  columns = choice.shown,
  asCards = false,
}: IndexBodyProps & { shown?: ShownRow; columns?: readonly string[]; asCards?: boolean }) {
  const { t } = useTranslation();
  const { selection, ordering, edit } = work;
  const place = usePlace(entity, query);
  const rowTools = { entity, selection, ordering, edit, onCopy: work.copy, onDelete: work.remove, onMove: work.move };
  const [, ...others] = columns;
  const field = (name: string) => fieldOf(entity, name) ?? {};
  const picture = others.find((name) => isPictureField(field(name)));
  const aside = asideOf(entity, others);
  const more = others.filter((name) => name !== aside && saysSomething(field(name)) && !isFixed(query, name));
  return (
    <RowList
      label={label}
      rows={rows}
      firstRow={firstRow}
      most={mostRows}
      shown={shown}
      stateOf={place}
      addressOf={may(entity, 'show') && !own ? (row) => addressOf(entity, 'view', row.id) : undefined}
      tools={{
        nameOf: (row) => nameOf(entity, row),
        picking: selection,
        moving: ordering,
        menu:
          own?.open ??
          (hasRowMenu(rowTools) ? (row, index) => <RowMenuButton {...rowTools} row={row} index={index} /> : undefined),
      }}
      renderPicture={picture === undefined ? undefined : (row) => <Picture address={row[picture]} />}
      renderName={(row) => nameOf(entity, row)}
      renderMore={(row) =>
        more
          .map((name) => ({ name, text: textOf(entity, name, row, t as Translate) }))
          .filter(({ text }) => text)
          .slice(0, MORE)
          .map(({ name, text }, at) => (
            <Fragment key={name}>
              {at > 0 && ' · '}
              {entity.additions.cells[name] ? (
                <FieldValue entity={entity} name={name} record={row} dense />
              ) : (
                <WithIcon text={text} icon={iconNameOf(field(name), row[name])} />
              )}
            </Fragment>
          ))
      }
      renderAside={(row) => aside && <FieldValue entity={entity} name={aside} record={row} dense />}
      card={asCards ? cardOf(entity) : undefined}
    />
  );
});

/** Height of a card in a lane, which is narrow and high, where the plugin says none. */
const CARD_HEIGHT = 248;

/** Answers the card that a plugin draws for this entity, if any. */
function cardOf({ additions, plugin, model }: ResolvedEntity) {
  const { card, cardHeight, owners } = additions;
  if (!card) return undefined;
  const render = (row: Row) => (
    <Contribution plugin={owners.card ?? plugin} id={`${model}.card`} small>
      <LazyContribution load={card} record={row} />
    </Contribution>
  );
  return { height: cardHeight ?? CARD_HEIGHT, render };
}

/** Picks the column for the end of a line: the state, else the price, else the kind. */
function asideOf(entity: ResolvedEntity, names: readonly string[]): string | undefined {
  const field = (name: string) => fieldOf(entity, name) ?? {};
  const first = (fits: (field: FieldSchema) => unknown) => names.find((name) => fits(field(name)));
  return (
    first(hasTones) ?? first(({ money, unit }) => money || unit === 'euro') ?? first((one) => browserKindOf(one).aside)
  );
}

/** Tells whether a value is clear without its column's title, as a tick, a colour's code or a file's name are not. */
function saysSomething({ type, format, file }: FieldSchema): boolean {
  return type !== 'boolean' && format !== 'color' && !file;
}

/** Keeps the place of a picture free where there is none, so that the names line up. */
function Picture({ address }: { address: unknown }) {
  return typeof address === 'string' ? <Preview address={address} size={64} /> : null;
}
