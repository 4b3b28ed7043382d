import type { Maintenance } from '#contract/operator/maintenance/maintenance.schema.ts'
import type { App } from '#server/app.ts'

export async function getMaintenance({ maintenance }: App): Promise<{ maintenance: Maintenance | null }> {
  const current = maintenance.current()
  if (!current) return { maintenance: null }
  const { since, until, text_en, text_ru } = current
  return {
    maintenance: { since: since.toISOString(), until: until?.toISOString() ?? null, text_en, text_ru },
  }
}
