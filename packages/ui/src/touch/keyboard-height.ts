interface Seen {
  height: number
  offsetTop: number
  scale: number
}

/** How much of the lower edge of a window a keyboard covers, px. A page that is enlarged by fingers says nothing of it. */
export function keyboardHeight(window_height: number, { height, offsetTop, scale }: Seen): number {
  return scale > 1.01 ? 0 : Math.max(0, Math.round(window_height - height - offsetTop))
}

/** Keeps `--keyboard-h` at `root`: what stands at the lower edge stands on the keyboard. */
export function followKeyboard(root: HTMLElement): () => void {
  const { visualViewport } = window
  if (!visualViewport) return () => undefined
  const follow = () => {
    root.style.setProperty('--keyboard-h', `${keyboardHeight(innerHeight, visualViewport)}px`)
  }
  const stop = new AbortController()
  for (const name of ['resize', 'scroll'])
    visualViewport.addEventListener(name, follow, { signal: stop.signal, passive: true })
  follow()
  return () => {
    stop.abort()
    root.style.removeProperty('--keyboard-h')
  }
}
