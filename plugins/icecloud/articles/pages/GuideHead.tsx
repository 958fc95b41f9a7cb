// Stays in sight above the articles of the order guide: search, filling many lines at once, the total against the
// supplier's minimum, and the time left to order.
import { Button, InputGroup } from '@blueprintjs/core';
import { CalendarIcon, SearchIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { Deadline } from './Deadline.tsx';
import { type FilledGuide, filled, type GuideLine, lastOrder, type Offer, totalOf } from './guide.ts';
import type { OrderTerms } from './useGuide.ts';

interface GuideHeadProps {
  readonly lines: readonly GuideLine[];
  readonly offers: readonly Offer[];
  readonly terms?: OrderTerms;
  readonly isSent: boolean;
  readonly mayExtra: boolean;
  readonly readOnly: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onLines: (lines: GuideLine[]) => void;
}

export function GuideHead(props: GuideHeadProps) {
  const { lines, offers, terms, isSent, mayExtra, readOnly, search, onSearch, onLines } = props;
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const mine = offers.filter(({ is_extra }) => mayExtra || !is_extra);
  const take = (key: string, { lines: next, count }: FilledGuide) => {
    setSaid(t(`iceshop.order.${count > 0 ? key : `${key}None`}`, { count }));
    if (count > 0) onLines(next);
  };
  const hasLast = mine.some(({ last_date }) => last_date);
  return (
    <div className="guide-head">
      <div className="guide-tools">
        <InputGroup
          type="search"
          leftIcon={<SearchIcon />}
          value={search}
          placeholder={t('iceshop.order.search')}
          aria-label={t('iceshop.order.search')}
          onValueChange={onSearch}
          onKeyDown={(event) => {
            // Escape would leave the page.
            if (event.key !== 'Escape' || search === '') return;
            event.preventDefault();
            onSearch('');
          }}
        />
        {!isSent && (
          <>
            <Button
              text={t('iceshop.order.fill')}
              disabled={readOnly}
              onClick={() =>
                take(
                  'filled',
                  filled(lines, mine, ({ proposal }) => proposal),
                )
              }
            />
            {hasLast && (
              <Button
                variant="minimal"
                text={t('iceshop.order.repeat')}
                disabled={readOnly}
                onClick={() => take('repeated', filled(lines, mine, lastOrder(mine)))}
              />
            )}
          </>
        )}
        <span className="guide-said" role="status">
          {said}
        </span>
      </div>
      <dl className="guide-sums">
        {terms?.deadline && !isSent && (
          <div>
            <dt>
              <CalendarIcon size={12} aria-hidden="true" /> {t('icecloud.supplierorder.deadline')}
            </dt>
            <dd>
              <Deadline at={terms.deadline} />
            </dd>
          </div>
        )}
        {terms?.delivery_cost_vate ? (
          <Sum label={t('iceshop.order.deliveryCost')} amount={terms.delivery_cost_vate} />
        ) : null}
        {terms?.min_order_vate ? <Sum label={t('iceshop.order.minimum')} amount={terms.min_order_vate} /> : null}
        <Sum label={t('icecloud.supplierorder.total_vate')} amount={totalOf(lines, offers)} isTotal />
      </dl>
    </div>
  );
}

function Sum({ label, amount, isTotal }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isTotal ? 'guide-total numeric' : 'numeric'}>{formatMoney(amount)}</dd>
    </div>
  );
}
