import type * as z from 'zod'
import { parseName, parseRecord, type RecordDraft } from '#sandbox/dns/parse-record.ts'
import { putRecords } from '#sandbox/dns/put-records.ts'
import type { Zone } from '#sandbox/dns/zone.ts'
import type { Store } from '#sandbox/state/open-store.ts'
import { ControlProblem } from './control-problem.ts'
import type { zoneChange } from './control-schemas.ts'

/** Puts records into a zone, made when it is new. All of the change, or `ControlProblem` and none of it. */
export function putZone(store: Store, name: string, change: z.infer<typeof zoneChange>): Zone {
  const zone_name = parseName(name)
  if (!zone_name) throw new ControlProblem('This is not a domain name')
  const drafts = change.records.map((typed): RecordDraft => {
    const record = parseRecord(zone_name, typed)
    if ('problem' in record)
      throw new ControlProblem(`Record ${JSON.stringify(typed)}: bad ${record.problem}`)
    return record
  })

  const known = store.state.zones.find((one) => one.name === zone_name)
  const zone: Zone = known ?? { name: zone_name, records: [], fault: 'none' }
  if (!known) store.change((state) => state.zones.push(zone))
  putRecords(store, zone, drafts, change.replace)
  store.change(() => {
    zone.fault = change.fault ?? zone.fault
  })
  return zone
}
