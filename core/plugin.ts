// Core's own contributions, in the shape that everyone else uses (spec 2, "always available").
import { CONTRACT, definePlugin } from '#core/contract';

export default definePlugin({
  id: 'core',
  contract: CONTRACT,
  pages: [
    {
      id: 'dashboard',
      path: 'dashboard',
      icon: 'dashboard',
      sortFirst: 100,
      load: () => import('./pages/Dashboard.tsx'),
    },
    { id: 'my-profile', path: 'my-profile', hidden: true, icon: 'user', load: () => import('./pages/MyProfile.tsx') },
    { id: 'logout-page', path: 'logout-page', layout: 'auth', load: () => import('./auth/LogoutPage.tsx') },
    { id: 'switch', path: 'switch/:id', layout: 'auth', load: () => import('./auth/SwitchPage.tsx') },
  ],
});
