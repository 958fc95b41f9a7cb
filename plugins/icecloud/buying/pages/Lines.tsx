// Lists the lines of a delivery: what was ordered, what arrived, and two large buttons, "as ordered" and "something
// else".
import { Button, Tag } from '@blueprintjs/core';
import { EditIcon, TickIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { type Article, askedOf, type Came, knownOf, type Order, type OrderLine } from './delivery.ts';
import { LineDetails } from './LineDetails.tsx';
import type { Delivery } from './useDelivery.ts';

interface LinesProps {
  readonly delivery: Delivery;
  readonly order: Order;
  /** Id of the line whose details are open. */
  readonly open?: number;
  readonly onOpen: (line: number | undefined) => void;
}

export function Lines({ delivery, order, open, onOpen }: LinesProps) {
  const articles = new Map(delivery.articles.map((article) => [article.id, article]));
  return (
    <ul className="receive-lines">
      {order.lines?.map((line) => (
        <Line
          key={line.id}
          order={order}
          line={line}
          article={articles.get(line.supplied_item_id)}
          delivery={delivery}
          isOpen={open === line.id}
          onOpen={(isOpen) => onOpen(isOpen ? line.id : undefined)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly article?: Article;
  readonly delivery: Delivery;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function Line({ order, line, article, delivery, isOpen, onOpen }: LineProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const known = knownOf(line, delivery.typed);
  const { name = '' } = line;
  useEffect(() => {
    if (isOpen) row.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <li ref={row} className={known ? 'receive-line receive-known' : 'receive-line'}>
      {/* This button is for fingers; keyboard users have the button with the pencil. */}
      <button type="button" className="receive-what" tabIndex={-1} onClick={() => onOpen(!isOpen)}>
        <span className="receive-name">{name}</span>
        <span className="receive-muted">
          {[article?.pack_unit, t('icecloud.receive.ordered', { qty: formatNumber(askedOf(line)) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      <State known={known} />
      {delivery.isChanged(line) && (
        <Tag intent="warning" minimal size="large">
          {t('icecloud.receive.nowThere', { qty: formatNumber(line.qty_received ?? 0) })}
        </Tag>
      )}
      <div className="receive-buttons">
        {!known && (
          <Button
            size="large"
            icon={<TickIcon />}
            aria-label={t('icecloud.receive.accept', { name })}
            onClick={() => delivery.accept([line])}
          />
        )}
        <Button
          size="large"
          icon={<EditIcon />}
          aria-label={t('icecloud.receive.change', { name })}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <LineDetails
          order={order}
          line={line}
          known={known}
          article={article}
          onChange={(change) => delivery.change(line, change, article)}
          onClose={() => onOpen(false)}
        />
      )}
    </li>
  );
}

function State({ known }: { known?: Came }) {
  const { t } = useTranslation();
  if (!known) return <span className="receive-muted">{t('icecloud.receive.open')}</span>;
  const { qty_received, discrepancy } = known;
  return (
    <span className="receive-state">
      <Tag intent={discrepancy ? 'warning' : 'success'} minimal size="large">
        {t('icecloud.receive.came', { qty: formatNumber(qty_received) })}
      </Tag>
      {discrepancy && (
        <Tag intent="warning" minimal size="large">
          {t(`icecloud.supplierorder.lines.discrepancy.${discrepancy}`)}
        </Tag>
      )}
    </span>
  );
}
