// Light, dark, or as the system says (look.md "Ground").
import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { BlankIcon, ContrastIcon, TickIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { setTheme, THEMES } from '../ui/theme.ts';
import { useThemeChoice } from '../ui/useTheme.ts';

export function ThemeMenu() {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  return (
    <PopoverNext
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      content={
        <Menu aria-label={t('core.shell.theme')}>
          {THEMES.map((theme) => (
            <MenuItem
              key={theme}
              text={t(`core.shell.theme.${theme}`)}
              icon={theme === choice ? <TickIcon /> : <BlankIcon />}
              aria-current={theme === choice}
              onClick={() => setTheme(theme)}
            />
          ))}
        </Menu>
      }
    >
      <Button
        className="topbar-button topbar-theme"
        variant="minimal"
        icon={<ContrastIcon />}
        title={t('core.shell.theme')}
        aria-label={`${t('core.shell.theme')}: ${t(`core.shell.theme.${choice}`)}`}
      />
    </PopoverNext>
  );
}
