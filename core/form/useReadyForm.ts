// Follows whether the fields of a form in a dialog have loaded, which may be after the dialog opened: then the first
// field gets the focus and the button may send.
import { useRef, useState } from 'react';
import { focusFirstField } from './focus.ts';

/** `body` is the ref of the element around the fields. */
export function useReadyForm() {
  const body = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const onReady = (): void => {
    setReady(true);
    focusFirstField(body.current);
  };
  return { body, isReady, onReady };
}
