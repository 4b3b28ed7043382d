import type { App } from '#server/app.ts'
import { notifyOperator } from './notify-operator.ts'

/**
 * Says in the log and in the operator's mailbox that a signing key cannot be opened any more, and what to publish for
 * the one that was made instead. Never throws: mail goes out meanwhile.
 */
export async function reportLostKey(app: App, record: { name: string; value: string }): Promise<void> {
  app.log.error({ name: record.name }, 'a DKIM key is lost; publish the new one, or bring SECRET_KEY back')
  await notifyOperator(app, 'key_lost', record)
}
