// Starts a tablet's own page (docs/tablets.md), which staff open: it shows the runs of the tablet's van today and
// nothing else, below a banner that says who acts.

import { createRoot } from 'react-dom/client';
import { visitTablet } from '#core/visitors';
import { TabletPage } from './TabletPage.tsx';

const frame = document.getElementById('app') as HTMLElement;
// The visit is asked for once, before React draws anything, because a ticket can be used only once.
createRoot(frame).render(<TabletPage visiting={visitTablet()} />);
