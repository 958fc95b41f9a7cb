// Tells whether a popup of a field fits better above it, as for a field at the end of the window.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a calendar of six weeks, in pixels. */
const HEIGHT = 350;

export function usePopupPlace(field: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [above, setAbove] = useState(false);
  useLayoutEffect(() => {
    const place = isOpen && field.current?.getBoundingClientRect();
    if (place) setAbove(window.innerHeight - place.bottom < HEIGHT && place.top > HEIGHT);
  }, [field, isOpen]);
  return above;
}
