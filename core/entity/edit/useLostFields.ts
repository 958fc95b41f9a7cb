// Keeps what a person typed in fields that an entity lost while its form is open, as an update of a plugin may do.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../../fields/entityField.ts';
import { textOf } from '../../fields/value.tsx';
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
  entity: ResolvedEntity,
  { changed, record }: { readonly changed: readonly string[]; readonly record: Values },
): readonly LostField[] {
  const { t } = useTranslation();
  const { schema } = entity;
  const typed = useRef<readonly LostField[]>([]);
  const [lost, setLost] = useState<readonly LostField[]>([]);
  // This effect runs before the next one, which knows the new fields alone.
  useEffect(() => {
    const gone = typed.current.filter(({ name, value }) => value !== '' && !schema.properties[name]);
    if (gone.length > 0) setLost((before) => [...before, ...gone]);
  }, [schema]);
  useEffect(() => {
    const labelled = (name: string) => ({
      name,
      label: t(labelKeyOf(entity, name)),
      value: textOf(entity, name, record, t),
    });
    typed.current = changed.filter((name) => schema.properties[name]).map(labelled);
  });
  return lost;
}
