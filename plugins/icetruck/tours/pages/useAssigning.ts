// Drags a driver from the side list onto a tour: a label follows the pointer and says how they stand to it.
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '#core';
import { underPointer } from '#core/board';
import { pressToDrag, sayAt } from '#core/pointer';
import { rankOf } from '../autofill/rank.ts';
import { findingTexts } from '../board/findingText.ts';
import { type BoardTour, OPEN } from '../board/tours.ts';
import type { Acting } from '../board/useActing.ts';
import type { Tours } from '../board/useTours.ts';
import { againstDriver } from '../board/wish.ts';

interface Assigning {
  readonly plan: Tours;
  readonly acting: Acting;
  /** Called with the zone below the pointer, to show who wants it; with undefined at the end. */
  readonly onZone: (zone: number | undefined) => void;
}

export function useAssigning({ plan, acting, onZone }: Assigning) {
  const { t } = useTranslation();
  const ghost = useRef<HTMLDivElement>(null);
  const assign = (tour: BoardTour, driver: number | null) =>
    acting
      .change(tour, { ...tour, driver_employee_id: driver, accepted: [] })
      .catch((error: unknown) => toastError(acting.reason(error)));
  const saying = (tour: BoardTour | undefined, driver: number): { text: string; isRefused: boolean } => {
    const person = plan.facts.people.get(driver);
    if (!tour || !person) return { text: person?.name ?? '', isRefused: false };
    if (!OPEN.includes(tour.status)) return { text: t('icetruck.tours.why.over'), isRefused: true };
    const against = againstDriver(tour, driver, plan.facts);
    if (against.length > 0)
      return { text: findingTexts(against, t), isRefused: against.some(({ severity }) => severity === 'STOP') };
    const rank = rankOf(person, tour.icecream_van_zone_id, tour.date);
    return {
      text: [person.name, rank && t('icetruck.tours.driver.rank', { rank })].filter(Boolean).join(' · '),
      isRefused: false,
    };
  };
  const press = (event: PointerEvent<HTMLElement>, ground: HTMLElement, driver: number) => {
    if (event.button !== 0) return;
    let goal: BoardTour | undefined;
    const follow = (at: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
      const under = underPointer(at);
      const tour = plan.tours.find(({ id }) => id === under?.block);
      const { text, isRefused } = saying(tour, driver);
      goal = isRefused ? undefined : tour;
      onZone(tour?.icecream_van_zone_id ?? undefined);
      mark(tour && !isRefused ? tour.id : undefined);
      sayAt(ghost.current, at, text, isRefused);
    };
    const end = (isLetGo: boolean) => {
      mark(undefined);
      onZone(undefined);
      if (ghost.current) ghost.current.hidden = true;
      if (isLetGo && goal) void assign(goal, driver);
    };
    pressToDrag(event.nativeEvent, ground, { onBegin: () => follow(event), onMove: follow, onEnd: end });
  };
  return { ghost, press, assign };
}

function mark(tour: number | undefined): void {
  for (const each of document.querySelectorAll('.tours [data-below]')) each.removeAttribute('data-below');
  if (tour) document.querySelector(`.tours .board-block[data-block="${tour}"]`)?.setAttribute('data-below', '');
}
