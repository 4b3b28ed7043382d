import * as z from 'zod'

/** Where the sandbox listens and whom it plays with. Filled by `readConfig`, the only reader of process.env here. */
const schema = z.object({
  NODE_ENV: z.string().default('development').describe('production is refused: this is a toy.'),
  SANDBOX_HTTP_PORT: z.coerce.number().int().default(8090).describe('Pages, sign-on and control interface.'),
  SANDBOX_DNS_PORT: z.coerce.number().int().default(8053).describe('Name server, UDP and TCP.'),
  SANDBOX_SMTP_PORT: z.coerce.number().int().default(8025).describe('Mail server of the outside world.'),
  SANDBOX_DATA: z
    .string()
    .default('./var/sandbox')
    .describe('Folder of the state file and the outside mail.'),
  SERVICE_URL: z.url().default('http://localhost:8080').describe('The mail service, as browsers reach it.'),
  SERVICE_MX: z
    .string()
    .regex(/^[^:]+:\d+$/, 'expected host:port')
    .default('127.0.0.1:2525')
    .describe('host:port where the mail service takes mail from other servers.'),
  MAIL_DOMAINS: z
    .string()
    .default('pochtamt.test,post.test')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.string()).min(1))
    .describe('Domains of the mail service, comma-separated; main addresses are in the first.'),
})

export type SandboxConfig = Readonly<z.infer<typeof schema>>

/** Reads the environment. Throws one error that names every bad field. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): SandboxConfig {
  const read = schema.safeParse(environment)
  if (read.success) return Object.freeze(read.data)
  const complaints = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Configuration of the sandbox is not right:\n${complaints.join('\n')}`)
}
