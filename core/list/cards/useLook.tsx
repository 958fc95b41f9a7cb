// Rows or cards, where a plugin brought a card.
import { SegmentedControl } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { CARDS, lookKey } from './look.ts';
import './cards.css';

/** Whether the index comes as cards, and what chooses. */
export function useLook(entity: ResolvedEntity): [asCards: boolean, chooser: ReactNode] {
  const { t } = useTranslation();
  const key = lookKey(entity);
  const [look, setLook] = useState(() => window.localStorage.getItem(key));
  if (!entity.additions.card) return [false, null];
  const choose = (chosen: string): void => {
    setLook(chosen);
    window.localStorage.setItem(key, chosen);
  };
  const options = ['table', CARDS].map((value) => ({ value, label: t(`core.index.look.${value}`) }));
  const chooser = (
    <SegmentedControl
      className="look"
      size="small"
      aria-label={t('core.index.look')}
      options={options}
      value={look === CARDS ? CARDS : 'table'}
      onValueChange={choose}
    />
  );
  return [look === CARDS, chooser];
}
