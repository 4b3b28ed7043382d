import { createContext, useContext } from 'react'
import type { Settings } from '#contract/account/account.ts'
import type { LocalStorage } from './local-storage.ts'

export type Theme = Settings['theme']

/** Shows a theme at once; `system` follows the system. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** Compact rows and controls (`slim_template`). Spec §3 Settings. */
export function applyDensity(slim: boolean, root: HTMLElement): void {
  root.dataset.density = slim ? 'compact' : 'comfortable'
}

/** Is the page dark now? */
export const isDark = (root: HTMLElement, prefersDark: boolean): boolean =>
  root.dataset.theme ? root.dataset.theme === 'dark' : prefersDark

/** The last theme is kept here too, so that the next first paint has it before the settings arrive. */
export const rememberTheme = (theme: Theme, storage: LocalStorage): void => storage.write('theme', theme)

export interface ThemeSwitch {
  theme: Theme
  switchTo: (theme: Theme) => void
}

export const ThemeContext = createContext<ThemeSwitch | null>(null)

export function useTheme(): ThemeSwitch {
  const value = useContext(ThemeContext)
  if (!value) throw new Error('useTheme outside <ThemeContext>')
  return value
}
