// A tablet's own page, opened by staff: the runs of its van today and nothing else, below a banner that says who acts.
import { createRoot } from 'react-dom/client';
import { TabletPage } from './TabletPage.tsx';
import { visitTablet } from './visit.ts';

export function showTablet(frame: HTMLElement): void {
  // Asked for once and before anything is drawn: a ticket is good for one use.
  createRoot(frame).render(<TabletPage visiting={visitTablet()} />);
}
