// Answers the form in which an index is shown (table, cards, lanes…), and a button for each form to choose from.
import { SegmentedControl } from '@blueprintjs/core';
import { CalendarIcon, GridViewIcon, ListDetailViewIcon, StackedChartIcon, ThIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { preferences } from '../../session/preferences.ts';
import { GROUP, LOOK, type Look, lookKey, lookOf, looksOf, MONTH, SHOWN } from './look.ts';
import './look.css';

const ICONS: Readonly<Record<Look, typeof ThIcon>> = {
  table: ThIcon,
  split: ListDetailViewIcon,
  cards: GridViewIcon,
  lanes: StackedChartIcon,
  month: CalendarIcon,
};

export interface ChosenLook {
  readonly look: Look;
  readonly choose: (look: Look) => void;
  readonly chooser: ReactNode;
}

export function useLook(entity: ResolvedEntity): ChosenLook {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const offered = looksOf(entity);
  const look = lookOf(entity, parameters);
  const choose = (chosen: Look): void => {
    preferences.set(lookKey(entity), chosen);
    setParameters(
      (now) => {
        now.set(LOOK, chosen);
        if (chosen !== 'split') now.delete(SHOWN);
        for (const name of [GROUP, MONTH]) now.delete(name);
        return now;
      },
      { replace: true },
    );
  };
  if (offered.length < 2) return { look, choose, chooser: null };
  const options = offered.map((value) => {
    const Icon = ICONS[value];
    const title = t(`core.index.look.${value}`);
    return { value, label: title, title, icon: <Icon />, className: `look-${value}` };
  });
  const isWideOnly = offered.every((one) => one === 'table' || one === 'split');
  const chooser = (
    <SegmentedControl
      className={isWideOnly ? 'look look-wide' : 'look'}
      size="small"
      aria-label={t('core.index.look')}
      options={options}
      value={look}
      onValueChange={(value) => choose(value as Look)}
    />
  );
  return { look, choose, chooser };
}
