// Keeps what a person typed in fields that an entity lost while its form is open, as an update of a plugin may do.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

export interface LostField {
  readonly name: string;
  /** The label that the field had. */
  readonly label: string;
  readonly value: string;
}

/** @param changed names of the fields that differ from the stored record */
export function useLostFields(
  { schema, text }: ResolvedEntity,
  { changed, record }: { readonly changed: readonly string[]; readonly record: Values },
): readonly LostField[] {
  const { t } = useTranslation();
  const typed = useRef<readonly LostField[]>([]);
  const [lost, setLost] = useState<readonly LostField[]>([]);
  // It runs before the next effect, which knows the new fields alone.
  useEffect(() => {
    const gone = typed.current.filter(({ name, value }) => value !== '' && !schema.properties[name]);
    if (gone.length > 0) setLost((before) => [...before, ...gone]);
  }, [schema]);
  useEffect(() => {
    const labelled = (name: string) => ({ name, label: t(`${text}.${name}`), value: wordsOf(record[name]) });
    typed.current = changed.filter((name) => schema.properties[name]).map(labelled);
  });
  return lost;
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
