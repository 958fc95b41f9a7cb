// Shows an index on a phone: each row with its picture, its name, a few facts below it, its state and amount at the end,
// and the number to call.
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldKey, iconNameOf } from '#core/contract';
import { addressOf, may } from '../fields/access.ts';
import { fieldOf } from '../fields/entityField.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { Preview } from '../fields/file/Preview.tsx';
import type { Translate } from '../fields/kind.ts';
import { WithIcon } from '../fields/select/WithIcon.tsx';
import { nameOf, textOf } from '../fields/value.tsx';
import { Contribution, LazyContribution } from '../plugins/Contribution.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { ShownRow } from '../table/grid/RowLine.tsx';
import { isFixed } from '../table/query.ts';
import { RowList } from '../table/RowList.tsx';
import type { Row } from '../table/window/RowWindow.ts';
import { CallButton } from './cards/CallButton.tsx';
import { lineFacts } from './cards/lineFacts.ts';
import type { IndexBodyProps } from './indexBodyProps.ts';
import { hasRowMenu, RowMenuButton } from './rows/RowMenuButton.tsx';
import { usePlace } from './usePlace.ts';

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
  columns,
  asCards = false,
}: IndexBodyProps & { shown?: ShownRow; columns?: readonly string[]; asCards?: boolean }) {
  const { t } = useTranslation();
  const { selection, ordering, edit } = work;
  const place = usePlace(entity, query);
  const rowTools = { entity, selection, ordering, edit, onCopy: work.copy, onDelete: work.remove, onMove: work.move };
  const { picture, aside, more, most, phone } = lineFacts(entity, choice, columns);
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
          (phone !== undefined || hasRowMenu(rowTools)
            ? (row, index) => (
                <>
                  {phone !== undefined && <CallButton number={row[phone]} name={nameOf(entity, row)} />}
                  {hasRowMenu(rowTools) && <RowMenuButton {...rowTools} row={row} index={index} />}
                </>
              )
            : undefined),
      }}
      renderPicture={picture === undefined ? undefined : (row) => <Picture address={row[picture]} />}
      renderName={(row) => nameOf(entity, row)}
      renderMore={(row) =>
        more
          .filter(({ name }) => !isFixed(query, name))
          .map((fact) => ({ ...fact, text: textOf(entity, fact.name, row, t as Translate) }))
          .filter(({ text }) => text)
          .slice(0, most)
          .map(({ name, text, isLabelled }, at) => (
            <Fragment key={name}>
              {at > 0 && ' · '}
              {isLabelled && `${t(fieldKey(entity, name))} `}
              {entity.additions.cells[name] ? (
                <FieldValue entity={entity} name={name} record={row} dense />
              ) : (
                <WithIcon text={text} icon={iconNameOf(fieldOf(entity, name) ?? {}, row[name])} />
              )}
            </Fragment>
          ))
      }
      renderAside={(row) =>
        aside.map((name) => (
          <span key={name}>
            <FieldValue entity={entity} name={name} record={row} dense />
          </span>
        ))
      }
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

/** Keeps the place of a picture free where there is none, so that the names line up. */
function Picture({ address }: { address: unknown }) {
  return typeof address === 'string' ? <Preview address={address} size={64} /> : null;
}
