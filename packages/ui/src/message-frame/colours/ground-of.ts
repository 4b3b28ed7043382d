import type { Ground } from '../mail-document.ts'

interface Shown {
  theme: 'light' | 'dark'
  appearance: 'own' | 'light' | 'dark'
  isDesigned: boolean
}

/** In the dark theme a message with a design of its own lies on light paper, unless the reader darkens it. Decisions 10. */
export function groundOf({ theme, appearance, isDesigned }: Shown): Ground {
  if (theme === 'light') return 'theme'
  if (appearance === 'light') return 'paper'
  if (!isDesigned) return 'theme'
  return appearance === 'dark' ? 'darkened' : 'paper'
}
