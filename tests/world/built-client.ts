import { buildClient } from '../../scripts/lib/build-client.ts'

/** Once for a run, before its runners: two of them would write the same folder. */
export default function setup(): void {
  buildClient()
}
