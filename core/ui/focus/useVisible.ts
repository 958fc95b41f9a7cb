// Tells whether an element has come near the visible part of the page; once it has, it stays so.
import { type RefObject, useEffect, useState } from 'react';

const AHEAD = '200px';

export function useVisible(element: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isVisible || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isVisible, element]);
  return isVisible;
}
