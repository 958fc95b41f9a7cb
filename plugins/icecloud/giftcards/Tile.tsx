// Dashboard tile: what is on a gift card, by its code, and a new one (domain 6). Who makes cards has no page for them.
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckCard } from './CheckCard.tsx';
import { MakeCard } from './MakeCard.tsx';
import './giftcards.css';

export default function Tile() {
  const { t } = useTranslation();
  const [isMaking, setMaking] = useState(false);
  return (
    <div className="gift-card-tile">
      <CheckCard />
      <Button icon={<PlusIcon />} text={t('icecloud.giftcards.make')} onClick={() => setMaking(true)} />
      {isMaking && <MakeCard close={() => setMaking(false)} />}
    </div>
  );
}
