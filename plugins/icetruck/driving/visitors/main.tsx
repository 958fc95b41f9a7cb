// Starts the page of an ice-cream van's tablet (docs/tablets.md), which staff open: it shows the tours of the tablet's van
// today and nothing else, below a banner that says who acts.
import { createRoot } from 'react-dom/client';
import { visitTablet } from '#core/visitors';
import { TourTablet } from './TourTablet.tsx';

const frame = document.getElementById('app') as HTMLElement;
// The visit is asked for once, before React draws anything, because a ticket can be used only once.
createRoot(frame).render(<TourTablet visiting={visitTablet()} />);
