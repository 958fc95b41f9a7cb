// Offers light, dark, or the system's theme (docs/look.md, "Ground").
import { Button, MenuItem } from '@blueprintjs/core';
import { BlankIcon, ContrastIcon, TickIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { MenuPopover } from '../../ui/MenuPopover.tsx';
import { setTheme, THEMES } from '../../ui/theme/theme.ts';
import { useThemeChoice } from '../../ui/theme/useTheme.ts';

export function ThemeMenu() {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  return (
    <MenuPopover
      label={t('core.shell.theme')}
      items={THEMES.map((theme) => (
        <MenuItem
          key={theme}
          text={t(`core.shell.theme.${theme}`)}
          icon={theme === choice ? <TickIcon /> : <BlankIcon />}
          aria-current={theme === choice}
          onClick={() => setTheme(theme)}
        />
      ))}
    >
      <Button
        className="topbar-button topbar-theme"
        variant="minimal"
        icon={<ContrastIcon />}
        title={t('core.shell.theme')}
        aria-label={t('core.ui.named', { label: t('core.shell.theme'), text: t(`core.shell.theme.${choice}`) })}
      />
    </MenuPopover>
  );
}
