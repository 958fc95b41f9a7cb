// A form in a dialog, whose fields may come after the dialog: then the first of them has the focus, and not before can
// the button send them.
import { useRef, useState } from 'react';
import { focusFirstField } from './focus.ts';

/** `body` is what the fields stand in. */
export function useReadyForm() {
  const body = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const onReady = (): void => {
    setReady(true);
    focusFirstField(body.current);
  };
  return { body, isReady, onReady };
}
