// Shows the bar above every page (on paper only its title): menu button, trail and title, language, theme, user
// (docs/domain 4.3; docs/look.md, "Frame").
import { Button, PopoverNext } from '@blueprintjs/core';
import { MenuClosedIcon, MenuIcon, MenuOpenIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../plugins/lazy.ts';
import { fullName } from '../../session/fullName.ts';
import { session } from '../../session/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useFocusBack } from '../../ui/focus/useFocusBack.ts';
import { useIsWide } from '../../ui/focus/viewport.ts';
import { Bell } from '../inbox/Bell.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

export interface TopBarProps {
  readonly title: ReactNode;
  readonly minimised: boolean;
  readonly onMinimise: () => void;
  readonly onOpenDrawer: () => void;
}

export function TopBar({ title, minimised, onMinimise, onOpenDrawer }: TopBarProps) {
  const wide = useIsWide();
  return (
    <header className="topbar">
      {wide ? <MinimiseButton minimised={minimised} onClick={onMinimise} /> : <DrawerButton onClick={onOpenDrawer} />}
      <div className="topbar-title">{title}</div>
      <div className="topbar-tools print-hide">
        <PaletteButton />
        <Bell />
        <LanguageMenu />
        <ThemeMenu />
        <UserButton />
      </div>
    </header>
  );
}

function MinimiseButton({ minimised, onClick }: { minimised: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  const label = t(minimised ? 'core.shell.menu.expand' : 'core.shell.menu.minimise');
  return (
    <Button
      className="topbar-button print-hide"
      variant="minimal"
      icon={minimised ? <MenuOpenIcon /> : <MenuClosedIcon />}
      aria-pressed={minimised}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}

function DrawerButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      className="topbar-button print-hide"
      variant="minimal"
      icon={<MenuIcon />}
      aria-haspopup="dialog"
      aria-label={t('core.shell.menu.open')}
      onClick={onClick}
    />
  );
}

/** Fetched when it is opened. */
const UserBlock = lazyPart(() => import('./UserBlock.tsx'), null);

const UserButton = observer(function UserButton() {
  const { t } = useTranslation();
  const focusBack = useFocusBack();
  const employee = session.auth.authEmployee;
  if (!employee) return null;
  const name = fullName(employee);
  return (
    <PopoverNext lazy {...focusBack} placement="bottom-end" animation="minimal" arrow={false} content={<UserBlock />}>
      <Button
        className="topbar-button topbar-user"
        variant="minimal"
        aria-label={t('core.shell.user', { name })}
        icon={<Avatar name={name} picture={employee.picture_uri} />}
        text={<span className="topbar-user-name">{name}</span>}
      />
    </PopoverNext>
  );
});
