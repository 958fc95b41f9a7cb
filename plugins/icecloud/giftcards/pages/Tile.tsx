// Shows a gift card's balance on the dashboard by its code, and makes new cards (docs/domain 11.3). People who only
// make cards have no page for them.
import { Button } from '@blueprintjs/core';
import { MultiSelectIcon, PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckCard } from './CheckCard.tsx';
import { MakeCard } from './MakeCard.tsx';
import MakeSeries from './MakeSeries.tsx';
import './giftcards.css';

export default function Tile() {
  const { t } = useTranslation();
  const [making, setMaking] = useState<'one' | 'series'>();
  return (
    <div className="gift-card-tile">
      <CheckCard />
      <Button icon={<PlusIcon />} text={t('icecloud.giftcards.make')} onClick={() => setMaking('one')} />
      <Button
        icon={<MultiSelectIcon />}
        text={t('icecloud.action.gift-card-series')}
        onClick={() => setMaking('series')}
      />
      {making === 'one' && <MakeCard close={() => setMaking(undefined)} />}
      {making === 'series' && <MakeSeries close={() => setMaking(undefined)} />}
    </div>
  );
}
