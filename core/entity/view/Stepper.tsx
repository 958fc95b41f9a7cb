// Shows arrows to the record before and after, in the list that this one was opened from; the keys k and j, ← and → do
// the same.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { addressOf } from '../../fields/access.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { useAsked } from '../../records/useAsked.ts';
import { useShortcut } from '../../ui/focus/useShortcut.ts';
import { type ListPlace, type Neighbour, type Neighbours, neighboursOf, placeState } from '../place.ts';

interface StepperProps {
  readonly entity: ResolvedEntity;
  readonly id: number;
  readonly place: ListPlace;
}

export function Stepper({ entity, id, place }: StepperProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { previous, next } = useNeighbours(place, id);
  // Replaces the page in the history: Back leads to the list, however many records were looked at. The open tab stays.
  const go = (to: Neighbour | undefined) =>
    to &&
    (() => void navigate(`${addressOf(entity, 'view', to.id)}${hash}`, { replace: true, state: placeState(to.place) }));
  const back = go(previous);
  const on = go(next);
  useShortcut('k', back);
  useShortcut('ArrowLeft', back);
  useShortcut('j', on);
  useShortcut('ArrowRight', on);
  if (!previous && !next) return null;
  return (
    <ButtonGroup className="view-stepper" variant="minimal">
      <Button icon={<ChevronLeftIcon />} aria-label={t('core.view.previous')} disabled={!back} onClick={back} />
      <Button icon={<ChevronRightIcon />} aria-label={t('core.view.next')} disabled={!on} onClick={on} />
    </ButtonGroup>
  );
}

/** Ignores failures, since the person can still go back to the list. */
function useNeighbours(place: ListPlace, id: number): Neighbours {
  const ask = (signal: AbortSignal) => neighboursOf(place, id, signal);
  return useAsked<Neighbours>(`${id} ${JSON.stringify(place)}`, { ask }).data ?? {};
}
