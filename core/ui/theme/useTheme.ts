// Answers the chosen theme to components that show it or draw with it.
import { useSyncExternalStore } from 'react';
import { isDark, onTheme, type ThemeChoice, themeChoice } from './theme.ts';

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onTheme, themeChoice);
}

export function useIsDark(): boolean {
  return useSyncExternalStore(onTheme, isDark);
}
