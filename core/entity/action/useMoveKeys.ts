// Lets the digit keys on a record's page move it to the status at that place; if the status allows no such move, a
// message says so. A digit that is pressed during a move is handled when the move has ended.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldKey, movingFields } from '#core/contract';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { isCovered, isTyping } from '../../ui/focus/useShortcut.ts';
import { toast } from '../../ui/toast.ts';
import type { OfferedAction } from './useActions.tsx';

/** Answers the field whose values have keys: the first that the entity file marks so. */
export const keyedField = (entity: ResolvedEntity): string | undefined =>
  movingFields(entity).find(([, { keys }]) => keys === true)?.[0];

/** Answers the digit of a move, which its button shows. */
export function keyOf(entity: ResolvedEntity, { action: { move } }: OfferedAction): string | undefined {
  if (!move || move.field !== keyedField(entity)) return undefined;
  const at = entity.schema.properties[move.field]?.enum?.indexOf(move.to) ?? -1;
  return at >= 0 && at < 9 ? String(at + 1) : undefined;
}

export function useMoveKeys(entity: ResolvedEntity, record: Row, offered: readonly OfferedAction[]): void {
  const { t } = useTranslation();
  const field = keyedField(entity);
  const isMoving = offered.some(({ busy, action }) => busy && action.move?.field === field);
  const waiting = useRef(0);
  const press = (digit: number): void => {
    waiting.current = isMoving ? digit : 0;
    if (isMoving) return;
    const values = (field && entity.schema.properties[field]?.enum) || [];
    const to = values[digit - 1];
    if (!field || to === undefined || to === record[field]) return;
    const mine = offered.filter(({ action }) => action.move?.field === field);
    const found = mine.find(({ action }) => action.move?.to === to);
    if (found) {
      found.start();
      return;
    }
    const word = (value: unknown) => t(`${fieldKey(entity, field)}.${value}`);
    const open = mine.map(({ action }) => word(action.move?.to)).join(', ');
    const words = { from: word(record[field]), to: word(to), open };
    toast(t(open ? 'core.action.noArrow' : 'core.action.noArrows', words));
  };
  const current = useRef(press);
  current.current = press;
  useEffect(() => {
    if (!isMoving && waiting.current > 0) current.current(waiting.current);
  }, [isMoving]);
  // A layout effect listens as soon as the buttons are visible, since their digits can be pressed from then on.
  useLayoutEffect(() => {
    if (!field) return;
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      current.current(Number(key));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}
