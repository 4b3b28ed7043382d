export const TRAVEL_MS = 140
export const EASE_OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** The next key ends what moves, at its final state: nobody waits for it. */
export function endWithNextKey(playing: readonly Animation[]): void {
  const finish = () => {
    for (const animation of playing) animation.finish()
  }
  addEventListener('keydown', finish, { capture: true, once: true })
  void Promise.allSettled(playing.map(({ finished }) => finished)).then(() =>
    removeEventListener('keydown', finish, { capture: true }),
  )
}
