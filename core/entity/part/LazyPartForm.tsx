// A few fields of an entity, whose code comes when they are first shown: most pages and lists never show a form.
import { Suspense, useEffect } from 'react';
import { lazyComponent, prepare } from '../../plugins/lazy.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PartFormProps } from './PartForm.tsx';

let isHere = false;
const load = async () => {
  const form = await import('./PartForm.tsx');
  isHere = true;
  return form;
};

/** It is drawn at once. */
export const isPartFormHere = (): boolean => isHere;

/** For whoever may soon need it: from then on it is drawn at once. */
export const fetchPartForm = (): Promise<void> => prepare(load);

interface LazyPartFormProps extends PartFormProps {
  /** Called once its fields are there. */
  readonly onReady?: () => void;
}

export function LazyPartForm({ onReady, ...props }: LazyPartFormProps) {
  const Loaded = lazyComponent(load);
  return (
    <Suspense fallback={<Skeleton shape="lines" />}>
      <Loaded {...props} />
      {onReady && <Ready onReady={onReady} />}
    </Suspense>
  );
}

function Ready({ onReady }: { onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  return null;
}
