// Shows what was counted against what was expected, and closes the drawer: with the terminal's total, the bank bag, and a
// reason where there is a difference.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { type Counted, differenceOf, sumOfCounts } from '../../../drawers/cash.ts';
import { useTill } from '../till.ts';
import { AmountField } from './AmountField.tsx';
import type { ClosingProps } from './closing.ts';
import { Difference } from './Difference.tsx';
import { TextLine } from './TextLine.tsx';
import { whyNot } from './tell.ts';
import { Undecided } from './Undecided.tsx';
import { type Closing, useClosing } from './useClosing.ts';
import { useX } from './useX.ts';

interface CheckProps extends ClosingProps {
  readonly counts: readonly Counted[];
  readonly recount: () => void;
}

export function CheckForm({ drawer, own, isHandOver, done, counts, recount }: CheckProps) {
  const { t } = useTranslation();
  const { waiting, place } = useTill();
  const counted = sumOfCounts(counts);
  const { data, isAsked, reload, state } = useX(drawer.key, counted);
  const [more, setMore] = useState<Pick<Closing, 'card_counted' | 'bag_nr' | 'bag_cash' | 'reason'>>({});
  const { close, isBusy, refusal } = useClosing({ drawer, isHandOver, done });
  const isFromServer = data?.expected_cash !== undefined;
  const expected = data?.expected_cash ?? (own.isWhole ? own.cash : undefined);
  const card = data?.card_expected ?? (own.isWhole ? own.card : undefined);
  const difference = expected === undefined ? 0 : differenceOf(counted, expected);
  const cardDifference =
    more.card_counted === undefined || card === undefined ? 0 : differenceOf(more.card_counted, card);
  const undecided = data?.undecided ?? [];
  const onTheWay = waiting.filter(({ about }) => about === 'ticket').length;
  const isWaiting = isAsked && !data && state === 'loading';
  const lacks = lackOf({ ...more, counted, isDifferent: difference !== 0 || cardDifference !== 0 }, undecided.length);
  const set = (change: typeof more) => setMore((before) => ({ ...before, ...change }));
  return (
    <form
      className="drawer"
      onSubmit={(event) => {
        event.preventDefault();
        if (!lacks && !isWaiting) void close({ ...more, counted, counts }, difference);
      }}
    >
      <dl className="drawer-facts">
        <dt>{t('icecash.drawersession.counted_cash')}</dt>
        <dd className="numeric">{formatMoney(counted)}</dd>
        {expected !== undefined && (
          <>
            <dt>{t('icecash.drawersession.expected_cash')}</dt>
            <dd className="numeric">{formatMoney(expected)}</dd>
          </>
        )}
      </dl>
      {expected === undefined ? (
        <p className="drawer-note">{t('icecash.drawer.expectedLater')}</p>
      ) : (
        <Difference label="" amount={difference} />
      )}
      {expected !== undefined && !isFromServer && <p className="drawer-note">{t('icecash.drawer.own')}</p>}
      {onTheWay > 0 && <p role="status">{t('icecash.drawer.onTheWay', { count: onTheWay })}</p>}
      <div className="drawer-fields">
        <AmountField
          label={t(place.terminal ? 'icecash.drawer.terminal.named' : 'icecash.drawer.terminal', {
            name: place.terminal,
          })}
          amount={more.card_counted}
          change={(card_counted) => set({ card_counted })}
          help={more.card_counted === undefined ? t('icecash.drawer.terminal.help') : undefined}
        />
        <AmountField
          label={t('icecash.drawer.bag')}
          amount={more.bag_cash}
          change={(bag_cash) => set({ bag_cash })}
          help={t('icecash.drawer.bag.left', { amount: formatMoney(differenceOf(counted, more.bag_cash ?? 0)) })}
        />
        <TextLine
          label={t('icecash.drawer.bagNr')}
          text={more.bag_nr ?? ''}
          change={(bag_nr) => set({ bag_nr })}
          longest={40}
        />
      </div>
      {more.card_counted !== undefined && card !== undefined && (
        <Difference label={t('icecash.drawer.terminal.till', { amount: formatMoney(card) })} amount={cardDifference} />
      )}
      {(difference !== 0 || cardDifference !== 0) && (
        <TextLine
          label={t('icecash.drawer.reason')}
          text={more.reason ?? ''}
          change={(reason) => set({ reason })}
          usual={['change', 'mistake', 'unknown'].map((name) => t(`icecash.drawer.reason.${name}`))}
        />
      )}
      {undecided.length > 0 && <Undecided cards={undecided} decided={reload} />}
      {refusal && <p role="alert">{whyNot(t, refusal)}</p>}
      {lacks && <p className="drawer-note">{t(`icecash.drawer.lacks.${lacks}`)}</p>}
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={recount}>
          {t('icecash.drawer.recount')}
        </button>
        <button type="submit" className="sell-key" data-primary disabled={lacks !== undefined || isWaiting || isBusy}>
          {t(isHandOver ? 'icecash.drawer.handOver' : 'icecash.drawer.close')}
        </button>
      </div>
    </form>
  );
}

type Lack = 'undecided' | 'bag' | 'reason';

/** Says what stands between the count and closing; undefined for nothing. */
function lackOf(
  { counted, bag_cash = 0, reason = '', isDifferent }: Partial<Closing> & { counted: number; isDifferent: boolean },
  undecided: number,
): Lack | undefined {
  if (undecided > 0) return 'undecided';
  if (bag_cash > counted) return 'bag';
  return isDifferent && reason.trim() === '' ? 'reason' : undefined;
}
