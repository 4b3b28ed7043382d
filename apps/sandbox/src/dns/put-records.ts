import type { Store } from '#sandbox/state/open-store.ts'
import type { RecordDraft } from './parse-record.ts'
import { delayOf, type Zone } from './zone.ts'

/** Puts records into a zone; those of the same name and type go, with `replace` all of the others. */
export function putRecords(store: Store, zone: Zone, drafts: readonly RecordDraft[], replace = false): void {
  const isNamed = (record: RecordDraft) =>
    drafts.some((draft) => draft.name === record.name && draft.type === record.type)
  store.change(({ clock_shift_ms }) => {
    const now = new Date(Date.now() + clock_shift_ms)
    const otherRecords = replace ? [] : zone.records.filter((record) => !isNamed(record))
    zone.records = [
      ...otherRecords,
      ...drafts.map((draft) => ({ id: store.newId(), ...draft, ...delayOf(zone, now) })),
    ]
  })
}
