// A few fields of an entity, whose code comes when they are first shown: most pages and lists never show a form.
import { useEffect } from 'react';
import { lazyPart, prepare } from '../../plugins/lazy.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import type { PartFormProps } from './PartForm.tsx';

let isHere = false;
const load = async () => {
  const { default: PartForm } = await import('./PartForm.tsx');
  isHere = true;
  return {
    default: ({ onReady, ...props }: LazyPartFormProps) => (
      <>
        <PartForm {...props} />
        {onReady && <Ready onReady={onReady} />}
      </>
    ),
  };
};

/** It is drawn at once. */
export const isPartFormHere = (): boolean => isHere;

/** For whoever may soon need it: from then on it is drawn at once. */
export const fetchPartForm = (): Promise<void> => prepare(load);

interface LazyPartFormProps extends PartFormProps {
  /** Called once its fields are there. */
  readonly onReady?: () => void;
}

export const LazyPartForm = lazyPart(load, <Skeleton shape="lines" />);

function Ready({ onReady }: { onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  return null;
}
