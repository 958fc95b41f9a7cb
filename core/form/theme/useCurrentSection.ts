// Tells which section of a long form is being read, and scrolls to another.
import { type RefObject, useEffect, useState } from 'react';

/** A section above this share of the window's height counts as the one being read. */
const READING_LINE = 0.3;

export function useCurrentSection(root: RefObject<HTMLElement | null>, active: boolean) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!active) return;
    const follow = () => setCurrent(currentOf(sectionsIn(root.current)));
    follow();
    // Listens in the capture phase, since the page or a part of it may scroll.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [root, active]);
  const go = (index: number) => {
    const section = sectionsIn(root.current)[index];
    section?.scrollIntoView?.({ block: 'start' });
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    setCurrent(index);
  };
  return [current, go] as const;
}

function sectionsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
}

function currentOf(sections: readonly HTMLElement[]): number {
  const line = window.innerHeight * READING_LINE;
  const passed = sections.filter((section) => section.getBoundingClientRect().top < line).length;
  return Math.max(passed - 1, 0);
}
