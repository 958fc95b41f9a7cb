// Shows the account of a gift card: its lines, the newest first, each with the balance after it.
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatMoney, formatNumber, Records } from '#core';
import type { Answered } from '#core/contract';
import { useSourceName } from './useSourceName.ts';

/** As the server writes days that changed. */
const DAY = /\d{4}-\d{2}-\d{2}/g;

export function Account({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <div className="gift-card-account">
      <Records
        model="GiftCardHistory"
        label={t('icecloud.giftcards.account')}
        filter={{ gift_card_id: { eq: id } }}
        columns={['at', 'type', 'amount', 'balance_after']}
        row={(line) => <Line line={line} />}
      />
    </div>
  );
}

function Line({ line }: { line: Answered<'giftcardhistory'> }) {
  const { t } = useTranslation();
  const { type, at, amount = 0, balance_after = 0, employee, reason, source } = line;
  const from = useSourceName(source);
  const why = [reason, from?.replace(DAY, formatDate), employee?.display].filter(Boolean).join(' · ');
  const signed = { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' } as const;
  const label = (name: string) => t(`icecloud.giftcardhistory.${name}`);
  return (
    <>
      <td data-label={label('at')}>{at && formatDateTime(at)}</td>
      <th scope="row">
        {t(`icecloud.giftcardhistory.type.${type}`)}
        {why && <span className="muted">{why}</span>}
      </th>
      <td data-label={label('amount')} className="numeric">
        {amount === 0 ? '–' : formatNumber(amount, signed)}
      </td>
      <td data-label={label('balance_after')} className="numeric">
        {formatMoney(balance_after)}
      </td>
    </>
  );
}
