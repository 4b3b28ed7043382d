import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import type { LocalStorage } from '#web/platform/stored/local-storage.ts'

export type Theme = Settings['theme']

/** Shows a theme at once; `system` follows the system. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** Without motion whatever moves is at its end at once; else as the system says. */
export function applyMotion(isNone: boolean, root: HTMLElement): void {
  if (isNone) root.dataset.motion = 'none'
  else delete root.dataset.motion
}

/** Compact rows and controls (`slim_template`). Spec §3 Settings. */
export function applyDensity(slim: boolean, root: HTMLElement): void {
  root.dataset.density = slim ? 'compact' : 'comfortable'
}

/** The last theme is kept in the browser too, so that the next visit has it before the settings arrive. */
export const rememberTheme = (storage: LocalStorage, theme: Theme): void => storage.write('theme', theme)

export function rememberedTheme(storage: LocalStorage): Theme {
  const theme = storage.read('theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** As the theme is. */
export const rememberMotion = (storage: LocalStorage, isNone: boolean): void =>
  storage.write('motion', isNone ? 'none' : '')

export const rememberedMotion = (storage: LocalStorage): boolean => storage.read('motion') === 'none'

/** Is the page dark now? */
export const isDark = (root: HTMLElement, prefersDark: boolean): boolean =>
  root.dataset.theme ? root.dataset.theme === 'dark' : prefersDark
