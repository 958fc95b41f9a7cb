// Asks for the path in a page's form. The path of a new page follows its name until somebody types another one.
import { useEffect, useRef } from 'react';
import { type FieldProps, LabelledInput, useFormRecord } from '#core';
import { plainText } from '#core/contract';

export default function PathField(props: FieldProps) {
  const { formData, fieldPathId, onChange } = props;
  const { id, name } = useFormRecord();
  const proposed = pathOf(name);
  const followed = useRef(proposed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the name proposes anew
  useEffect(() => {
    const isFollowing = id === undefined && (formData ?? '') === followed.current;
    followed.current = proposed;
    if (isFollowing && proposed !== (formData ?? '')) onChange(proposed || undefined, fieldPathId.path);
  }, [proposed]);
  return <LabelledInput field={props} />;
}

/** `Crème & co` becomes `creme-co`. */
function pathOf(name: unknown): string {
  const plain = typeof name === 'string' ? plainText(name) : '';
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
