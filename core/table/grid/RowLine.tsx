// Draws one line of the list on a phone: a link to the record, its menu and drag handle, and a tick box while rows are
// picked.
import { Checkbox } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PickedRows, RowMoving } from '../tools.ts';
import type { Row, RowWindow } from '../window/RowWindow.ts';
import { Handle } from './LeadCell.tsx';
import type { RowDrag } from './RowDrag.ts';

export interface RowListProps {
  readonly label: string;
  readonly rows: RowWindow;
  readonly addressOf?: (row: Row) => string;
  /** State of the history entry that the link adds. */
  readonly stateOf?: (index: number) => unknown;
  /** Draws a picture before the name; if given, every row keeps room for one. */
  readonly renderPicture?: (row: Row) => ReactNode;
  readonly renderName: (row: Row) => ReactNode;
  readonly renderMore: (row: Row) => ReactNode;
  readonly renderAside: (row: Row) => ReactNode;
  /** Draws a row as a card of that height, in place of name, second line and end; the whole card is the link. */
  readonly card?: { readonly height: number; readonly render: (row: Row) => ReactNode };
  readonly firstRow?: number;
  /** The most rows that are shown; the others are left out until there are more. */
  readonly most?: number;
  /** The record that is shown beside the list. */
  readonly shown?: ShownRow;
  readonly tools?: RowListTools;
}

export interface ShownRow {
  readonly id: number | undefined;
  /** Shows another record there; a double click or a key opens it as a page. */
  readonly show: (index: number) => void;
}

export interface RowListTools {
  /** Display name of a row, for screen readers. */
  readonly nameOf: (row: Row) => string;
  readonly picking?: PickedRows;
  readonly moving?: RowMoving;
  /** Draws the button of the row's menu. */
  readonly menu?: (row: Row, index: number) => ReactNode;
}

interface LineProps extends RowListProps {
  readonly index: number;
  /** Position of the row within the part of a very long list that the scroller holds. */
  readonly place: number;
  readonly height: number;
  readonly drag: RowDrag;
}

export const RowLine = observer(function RowLine(props: LineProps) {
  const { rows, index, place, height, tools, drag } = props;
  const row = rows.row(index);
  const isPicked = row !== undefined && tools?.picking?.has(row) === true;
  const { moving } = tools ?? {};
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : -1;
    if (!event.altKey || !row || !moving?.isPossible || to < 0) return;
    event.preventDefault();
    moving.move(row, index, to);
  };
  return (
    <li
      className={`row-list-item${isPicked ? ' row-list-picked' : ''}${drag.from === index ? ' grid-dragged' : ''}`}
      style={{ top: place * height, height }}
      data-arrived={(row && rows.arrived.has(row.id)) || undefined}
      aria-setsize={rows.total ?? -1}
      aria-posinset={index + 1}
      onKeyDown={onKeyDown}
    >
      {row && <Box {...props} row={row} />}
      <Opening {...props} row={row} />
      {row && tools?.menu?.(row, index)}
      {row && moving && <Handle {...{ row, index, moving, drag }} />}
    </li>
  );
});

/** The tick boxes appear once a row is picked; until then the lines use their room. */
const Box = observer(function Box({ row, index, tools }: LineProps & { row: Row }) {
  const { t } = useTranslation();
  const { picking, nameOf } = tools ?? {};
  if (!picking || !nameOf || picking.isEmpty) return null;
  return (
    <Checkbox
      className="row-list-box"
      aria-label={t('core.select.row', { name: nameOf(row) })}
      checked={picking.has(row)}
      onChange={() => picking.toggle(index)}
    />
  );
});

/** A tap opens the row; while rows are picked it picks this one too. */
const Opening = observer(function Opening(props: LineProps & { row: Row | undefined }) {
  const { row, index, addressOf, stateOf, tools, shown } = props;
  const link = useRef<HTMLAnchorElement>(null);
  const isShown = row !== undefined && shown?.id === row.id;
  useEffect(() => {
    const list = link.current?.closest('ul');
    if (isShown && list?.contains(document.activeElement)) link.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (!row) {
    return (
      <div className="row-list-link">
        <Waiting index={index} />
      </div>
    );
  }
  const onClick = (event: MouseEvent): void => {
    const picks = tools?.picking !== undefined && !tools.picking.isEmpty;
    if (!picks && !(shown && isOneClick(event))) return;
    event.preventDefault();
    if (picks) tools.picking?.toggle(index);
    else shown?.show(index);
  };
  const { card } = props;
  if (!addressOf) {
    if (card) return <div className="row-list-card">{card.render(row)}</div>;
    return (
      <div className="row-list-link">
        <LineContent {...props} row={row} />
      </div>
    );
  }
  const opening = {
    ...{ ref: link, to: addressOf(row), state: stateOf?.(index), onClick },
    'aria-current': isShown || undefined,
  };
  if (card) {
    return (
      <>
        <div className="row-list-card">{card.render(row)}</div>
        <Link {...opening} className="row-list-cover" aria-label={tools?.nameOf(row)} />
      </>
    );
  }
  return (
    <Link {...opening} className="row-list-link">
      <LineContent {...props} row={row} />
    </Link>
  );
});

function isOneClick({ detail, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return detail === 1 && !ctrlKey && !metaKey && !shiftKey;
}

function LineContent({ row, renderPicture, renderName, renderMore, renderAside }: LineProps & { row: Row }) {
  return (
    <>
      {renderPicture && <span className="row-list-picture">{renderPicture(row)}</span>}
      <span className="row-list-text">
        <span className="row-list-name">{renderName(row)}</span>
        <span className="row-list-more">{renderMore(row)}</span>
      </span>
      <span className="row-list-aside">{renderAside(row)}</span>
    </>
  );
}

function Waiting({ index }: { index: number }) {
  return (
    <span className="row-list-text">
      <span className={`grid-waiting grid-waiting-${index % 4}`} />
    </span>
  );
}
