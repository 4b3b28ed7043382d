/** Waits until the operator asks this process to stop. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    // `on`, not `once`: a second Ctrl+C must not cut the drain short by the default handler.
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => resolve(name))
  })
}
