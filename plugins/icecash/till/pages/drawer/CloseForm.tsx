// Counts the drawer without telling what should lie there; then says the difference and asks what else belongs to closing.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Counted, sumOfCounts } from '../../../drawers/cash.ts';
import { CheckForm } from './CheckForm.tsx';
import { CountGrid } from './CountGrid.tsx';
import type { ClosingProps } from './closing.ts';

export function CloseForm(props: ClosingProps) {
  const { t } = useTranslation();
  const [counts, setCounts] = useState<readonly Counted[]>([]);
  const [isCounted, setCounted] = useState(false);
  if (isCounted) return <CheckForm {...props} counts={counts} recount={() => setCounted(false)} />;
  return (
    <div className="drawer">
      <p>{t('icecash.drawer.count.text')}</p>
      <CountGrid counts={counts} change={setCounts} />
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={props.back}>
          {t('icecash.drawer.back')}
        </button>
        <button type="button" className="sell-key" data-primary onClick={() => setCounted(true)}>
          {t('icecash.drawer.count.next')}
        </button>
      </div>
      {sumOfCounts(counts) === 0 && <p className="drawer-note">{t('icecash.drawer.count.nothing')}</p>}
    </div>
  );
}
