// Contributes core's own pages, in the same form as every plugin (docs/domain 4.1).
import { CONTRACT, definePlugin, KERNEL } from '#core/contract';

export default definePlugin({
  ...KERNEL,
  contract: CONTRACT,
  goTo: { d: 'dashboard' },
  menu: [{ id: 'settings', icon: 'settings', sortFirst: -10 }],
  notices: [
    { id: 'mention', icon: 'chat', at: 'comments' },
    { id: 'import-done', icon: 'import', tone: 'success' },
    { id: 'import-stopped', icon: 'import', tone: 'warning' },
    { id: 'mails-sent', icon: 'envelope', tone: 'success' },
    { id: 'mails-failed', icon: 'envelope', tone: 'warning' },
    { id: 'letter-failed', icon: 'envelope', tone: 'danger' },
    { id: 'letter-not-printed', icon: 'envelope', tone: 'danger' },
    { id: 'letter-unreached', icon: 'envelope', tone: 'danger' },
  ],
  pages: [
    {
      id: 'dashboard',
      path: 'dashboard',
      icon: 'dashboard',
      sortFirst: 100,
      load: () => import('./pages/Dashboard.tsx'),
    },
    { id: 'why', path: 'icecloud/why', hidden: true, icon: 'help', load: () => import('./explain/WhyPage.tsx') },
    { id: 'my-profile', path: 'my-profile', hidden: true, icon: 'user', load: () => import('./pages/MyProfile.tsx') },
    { id: 'verify2fa', path: 'verify2fa', layout: 'auth', load: () => import('./auth/Verify2faPage.tsx') },
    {
      id: 'password-reset',
      path: 'password-reset',
      layout: 'auth',
      load: () => import('./auth/PasswordResetPage.tsx'),
    },
    {
      id: 'first-company',
      path: 'first-company',
      layout: 'auth',
      load: () => import('./auth/FirstCompanyPage.tsx'),
    },
    { id: 'email-back', path: 'email-back', layout: 'auth', load: () => import('./auth/EmailBackPage.tsx') },
    { id: 'screen', path: 'screen', layout: 'auth', load: () => import('./auth/ScreenPage.tsx') },
    { id: 'logout-page', path: 'logout-page', layout: 'auth', load: () => import('./auth/LogoutPage.tsx') },
    { id: 'switch', path: 'switch/:id', layout: 'auth', load: () => import('./auth/SwitchPage.tsx') },
    { id: 'setup', path: 'setup', layout: 'screen', load: () => import('./screen/SetupPage.tsx') },
  ],
});
