// Starts the demo webshop on the calls of docs/webshop.md. Companies bring a webshop of their own; this one shows that
// orders, timeslots, stock and payments are real from the first start.
import { createRoot } from 'react-dom/client';
import { visit } from './visit.ts';
import { Webshop } from './Webshop.tsx';

const frame = document.getElementById('app') as HTMLElement;
// The visit is asked for once, before React draws anything, because a ticket can be used only once.
const visiting = visit();
createRoot(frame).render(<Webshop visiting={visiting} />);
