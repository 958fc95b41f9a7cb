// Tells whether a popup below a field has more room above it: the field may stand at the end of the window.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Room that a calendar of six weeks takes. */
const HEIGHT = 350;

export function usePopupPlace(field: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [above, setAbove] = useState(false);
  useLayoutEffect(() => {
    const place = isOpen && field.current?.getBoundingClientRect();
    if (place) setAbove(window.innerHeight - place.bottom < HEIGHT && place.top > HEIGHT);
  }, [field, isOpen]);
  return above;
}
