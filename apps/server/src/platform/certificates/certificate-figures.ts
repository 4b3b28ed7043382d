import type { App } from '#server/app.ts'
import type { Reading } from '#server/platform/metrics/metrics.ts'
import { selectOwnCertificates } from './certificates.sql.ts'

/** How often each of the service's own certificates could not be ordered, in a row. */
export async function certificateFigures(app: App): Promise<Reading[]> {
  if (!app.config.ACME_DIRECTORY) return []
  const rows = await selectOwnCertificates(app.db)
  return rows.map(({ name, failures }) => ({
    name: 'pochtamt_certificate_failures',
    labels: { name },
    value: failures,
  }))
}
