// A menu as customers see it: its page for everyone, and the code that leads there.
import { definePart } from '#core/contract';

export default definePart({
  id: 'customers',
  extends: { Menu: { panels: [{ id: 'customers', load: () => import('./pages/Customers.tsx') }] } },
});
