import { buildClient } from './lib/build-client.ts'

try {
  buildClient({ always: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
