// Rows or cards, where a plugin brought a card.
import { SegmentedControl } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { CARDS, comesAsCards, lookKey } from './look.ts';
import './cards.css';

/** Whether the index comes as cards, and what chooses. */
export function useLook(entity: ResolvedEntity): [asCards: boolean, chooser: ReactNode] {
  const { t } = useTranslation();
  const key = lookKey(entity);
  const [asCards, setAsCards] = useState(() => comesAsCards(entity));
  if (!entity.additions.card) return [false, null];
  const choose = (chosen: string): void => {
    setAsCards(chosen === CARDS);
    window.localStorage.setItem(key, chosen);
  };
  const options = ['table', CARDS].map((value) => ({ value, label: t(`core.index.look.${value}`) }));
  const chooser = (
    <SegmentedControl
      className="look"
      size="small"
      aria-label={t('core.index.look')}
      options={options}
      value={asCards ? CARDS : 'table'}
      onValueChange={choose}
    />
  );
  return [asCards, chooser];
}
