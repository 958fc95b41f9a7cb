// Lets a person on a phone choose light, dark or the device's theme, since the bar has no room for its menu there.
import { DesktopIcon, FlashIcon, MoonIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { setTheme, THEMES } from '../../ui/theme/theme.ts';
import { useThemeChoice } from '../../ui/theme/useTheme.ts';

const ICONS = { system: DesktopIcon, light: FlashIcon, dark: MoonIcon };

export function ThemeChoice() {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  return (
    <fieldset className="user-theme">
      <legend>{t('core.shell.theme')}</legend>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <button
            key={theme}
            type="button"
            className="entry"
            aria-pressed={theme === choice}
            onClick={() => setTheme(theme)}
          >
            <Icon aria-hidden="true" />
            {t(`core.shell.theme.${theme}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
