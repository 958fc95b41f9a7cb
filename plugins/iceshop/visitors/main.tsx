// Pages for people who are not signed in: the demo webshop on the calls of docs/webshop.md, and a tablet's own page
// (docs/tablets.md). Companies bring a webshop of their own; this one shows that orders, timeslots, stock and payments are
// real from the first start.
import { createRoot } from 'react-dom/client';
import { visit } from './visit.ts';
import { Webshop } from './Webshop.tsx';
import './webshop.css';

const frame = document.getElementById('app') as HTMLElement;
if (window.location.pathname.startsWith('/public/tablet/')) {
  void import('./tablet/main.tsx').then(({ showTablet }) => showTablet(frame));
} else {
  // Asked for once and before anything is drawn: a ticket is good for one use.
  const visiting = visit();
  createRoot(frame).render(<Webshop visiting={visiting} />);
}
