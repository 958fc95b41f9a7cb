// Shows a few fields of an entity as a form. Its code is fetched when it is first shown, because most pages and lists
// never show a form.
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

/** Tells whether the code has been fetched, so that the form is drawn at once. */
export const isPartFormHere = (): boolean => isHere;

/** Fetches the code for a page that may soon need the form. */
export const fetchPartForm = (): Promise<void> => prepare(load);

interface LazyPartFormProps extends PartFormProps {
  /** Called once the fields are on the page. */
  readonly onReady?: () => void;
}

export const LazyPartForm = lazyPart(load, <Skeleton shape="lines" />);

function Ready({ onReady }: { onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  return null;
}
