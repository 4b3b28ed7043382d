/** Hears of another theme, chosen here or of the system; answers how to stop. */
export function onTheme(changed: () => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', changed)
  const watching = new MutationObserver(changed)
  watching.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    scheme.removeEventListener('change', changed)
    watching.disconnect()
  }
}
