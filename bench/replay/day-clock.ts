/** What the parent says: so far ahead of the world's is the clock from now on. */
export interface ClockAhead {
  ahead_ms: number
}

/**
 * Loaded into the service before its program: its clock is ahead of the world's by as much as the parent says, at first
 * by what stands behind the name of this file. It goes on by itself, and timers are those of the world. Decisions 240.
 */
function setClockAhead(): void {
  let ahead_ms = Number(new URL(import.meta.url).searchParams.get('ahead_ms') ?? 0)
  const WorldDate = Date
  const now = () => WorldDate.now() + ahead_ms
  globalThis.Date = new Proxy(WorldDate, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new WorldDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  process.on('message', (said: Partial<ClockAhead>) => {
    if (said.ahead_ms !== undefined) ahead_ms = said.ahead_ms
  })
}

setClockAhead()
