// Makes gift cards from a form: holds what was typed, sends it, and keeps the made card or the errors.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, newKey, partErrors, type useRegistry } from '#core';
import { errorsOf, saidBy } from '../../refusal.ts';
import type { Card } from './card.ts';

type Values = Readonly<Record<string, unknown>>;
type Entity = ReturnType<ReturnType<typeof useRegistry>['entity']>;
export type CardMaking = ReturnType<typeof useMaking>;

export function useMaking(entity: Entity, names: readonly string[], more: Values = {}) {
  const { t } = useTranslation();
  const [record, setRecord] = useState<Values>({});
  const [errors, setErrors] = useState<ReturnType<typeof partErrors>>([]);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Card>();
  /** The key of one attempt: sent again after a broken connection, it makes no second card. */
  const key = useRef(newKey());
  const change = (values: Values) => {
    setRecord(values);
    setErrors([]);
    key.current = newKey();
  };
  const make = async () => {
    const missing = record.initial_amount === undefined ? [{ path: 'initial_amount', code: 'required' }] : [];
    const wrong = entity ? [...missing, ...partErrors(entity, names, record)] : [];
    setErrors(wrong);
    setFailure('');
    if (wrong.length > 0) return;
    setBusy(true);
    const headers = { 'Idempotency-Key': key.current };
    await http.post<{ data: Card }>('giftcard/make', { ...record, ...more }, { headers }).then(
      ({ data }) => setMade(data.data),
      (refused: unknown) => {
        const ofFields = errorsOf(refused).filter(({ path }) => names.includes(path));
        setErrors(ofFields);
        if (ofFields.length === 0) setFailure(saidBy(t, refused));
      },
    );
    setBusy(false);
  };
  const again = () => {
    setRecord({});
    setMade(undefined);
    key.current = newKey();
  };
  return { record, errors, failure, busy, made, change, make, again };
}
