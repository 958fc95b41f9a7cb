// A few fields of an entity for pages of plugins, fetched when they are first shown: most pages have no form.
import { lazy, Suspense, useEffect } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PartFormProps } from './PartForm.tsx';

const Loaded = lazy(async () => ({ default: (await import('./PartForm.tsx')).PartForm }));

interface LazyPartFormProps extends PartFormProps {
  /** Called once its fields are there. */
  readonly onReady?: () => void;
}

export function LazyPartForm({ onReady, ...props }: LazyPartFormProps) {
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
