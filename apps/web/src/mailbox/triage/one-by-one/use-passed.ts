import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'
import { isoDay } from '#web/platform/words/format.ts'
import { TRIAGE_MAX } from '../triable.ts'

const NAME = 'triage-passed'

interface Passed {
  ids: ReadonlySet<number>
  note: (ids: readonly number[]) => void
  forget: (ids: readonly number[]) => void
}

/** Messages that were passed over this day, kept in the browser: by them the work goes on where it was left. */
export function usePassed(): Passed {
  const storage = useLocalStorage()
  const today = isoDay(new Date())
  const read = () => {
    const [day, ...ids] = (storage.read(NAME) ?? '').split(',')
    return day === today ? ids.map(Number) : []
  }
  const write = (ids: readonly number[]) => storage.write(NAME, [today, ...ids.slice(-TRIAGE_MAX)].join())
  return {
    ids: new Set(read()),
    note: (ids) => write([...read().filter((id) => !ids.includes(id)), ...ids]),
    forget: (ids) => write(read().filter((id) => !ids.includes(id))),
  }
}
