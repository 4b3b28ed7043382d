import { readConfig } from './config.ts'
import { openSandbox } from './sandbox.ts'

const config = readConfig()
const sandbox = await openSandbox(config)
console.log(
  `Sandbox: http://localhost:${sandbox.http_port}  DNS 127.0.0.1:${sandbox.dns_port}  outside SMTP 127.0.0.1:${sandbox.smtp_port}`,
)

const stopped = Promise.withResolvers<void>()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.resolve())
await stopped.promise
await sandbox[Symbol.asyncDispose]()
