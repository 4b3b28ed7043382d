import * as z from 'zod'
import { acme } from './acme-settings.ts'
import { mx } from './mx-settings.ts'
import { namesOf } from './names-of.ts'
import { operatorsOf } from './operators-of.ts'
import { natsUrls } from './platform/db/bus/nats/nats-access.ts'
import { rspamd } from './platform/rspamd/rspamd-settings.ts'
import { prices } from './prices.ts'
import { proxies } from './proxy-settings.ts'
import { sendingLimits } from './sending-limits.ts'

/** Key file of an invented WMID, for play: the sandbox knows its public half. */
const DEMO_KEY_FILE =
  'gQABALVY0lVWnPfum21a1d41gYuMAAAAAAAAAEIAtVWGgnuhvJjUgK3pc8sNX5tWPNHEaBQoqdpi9y3yaiABo1YxG/VF2Aqp/xBDjN6gStnBb5UElKkqgrDqG/8s391KZRsKCzH0scmzl7rvv3eqbod4/Iv5bzzrhPcfJa9YlhhDQlchTYLC7aUjdmhSZfstxMbvRErgOd04PWLJuFXROU06j3Y='

/** A field of JSON; what does not parse is a complaint about the field, like any other. */
function parseJson(json: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(json)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
}

/** Fewer are guessed, whatever a guess costs. */
const BACKUP_KEY_CHARS_MIN = 12

/** Nobody stands between us and what listens there. */
const isLoopback = (address: string): boolean =>
  address === '' || /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|localhost)(?::\d{1,5})?$/.test(address)

/** A port of a door that need not be there. */
const portOrNone = z.union([z.literal(''), z.coerce.number().int()])

/** Where everything is. Filled from the environment by `readConfig`, the only reader of process.env. */
const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses demo keys.'),
  ROLES: z
    .string()
    .default('web,smtp,submission,imap,worker')
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'smtp', 'submission', 'imap', 'worker'])))
    .describe('Which parts this process runs.'),
  DATA_DIR: z.string().default('./var').describe('Everything kept on disk by default.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that the port below listens on.'),
  METRICS_PORT: portOrNone
    .default('')
    .describe('/healthz, /readyz and /metrics of this process, whatever its roles; empty: not there.'),
  DRAIN_NOTICE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'How long /readyz says that the process stops before its doors close, for a balancer to see it.',
    ),
  DATABASE_URL: z
    .string()
    .default('')
    .describe('An external PostgreSQL 17 or later; empty: the embedded one.'),
  DATABASE_LISTEN_URL: z
    .string()
    .default('')
    .describe('The same PostgreSQL without a pooler between; needed where DATABASE_URL is a pooler.'),
  DATABASE_READ_URL: z
    .string()
    .default('')
    .describe(
      'A standby of it, where lists, searches and messages are read as far as it knows them; empty: none.',
    ),
  DATABASE_PREPARES: z
    .enum(['', 'true', 'false'])
    .default('')
    .describe(
      'Whether statements are prepared; empty: where there is no pooler. PgBouncer knows how from 1.21 on.',
    ),
  DATABASE_PORT: z.coerce.number().int().default(54329).describe('Loopback port of the embedded PostgreSQL.'),
  DATABASE_POOL: z.coerce.number().int().default(10).describe('Connections kept.'),
  NATS_URL: z
    .string()
    .default('')
    .transform(namesOf)
    .pipe(natsUrls)
    .describe(
      'NATS servers that carry word of changes between processes, comma-separated, like nats://host:4222 or tls://user:password@host:4222; empty: PostgreSQL does.',
    ),
  BYTES_IN_HAND_MAX: z.coerce
    .number()
    .int()
    .min(1_048_576)
    .default(50_331_648)
    .describe(
      'Bytes of messages in memory at once, each of which costs several times its size; others wait.',
    ),
  BASE_URL: z.string().url().default('http://localhost:8080').describe('How browsers reach the web part.'),
  HTTP_HOST: z.string().default('127.0.0.1').describe('Address that the web part listens on.'),
  HTTP_PORT: z.coerce.number().int().default(8080).describe('Web client, API and /ws.'),
  HTTP_CONNECTIONS_OF_ADDRESS_MAX: z.coerce
    .number()
    .int()
    .default(256)
    .describe('Connections that one public address may have; 0: any (a proxy at such an address).'),
  HTTPS_HOST: z.string().default('127.0.0.1').describe('Address that the two ports below listen on.'),
  HTTPS_PORT: portOrNone
    .default('')
    .describe('The web part with TLS of its own, without a proxy; empty: not there.'),
  REDIRECT_PORT: portOrNone
    .default('')
    .describe('Plain HTTP that leads to HTTPS_PORT and answers http-01, and nothing else; empty: not there.'),
  ...proxies,
  WEB_DIST: z.string().default('./apps/web/dist').describe('The built web client.'),
  MX_HOST: z.string().default('127.0.0.1').describe('Address that SMTP listens on.'),
  MX_PORT: z.coerce.number().int().default(2525).describe('SMTP for mail from other servers.'),
  ...mx,
  ...rspamd,
  TLS_CERT: z
    .string()
    .default('')
    .transform(namesOf)
    .describe(
      'Certificates that all doors show, each with its chain, PEM files, comma-separated: whoever asks for the name of one is shown that, all others the first; empty: one that is made and kept in DATA_DIR.',
    ),
  TLS_KEY: z
    .string()
    .default('')
    .transform(namesOf)
    .describe('Their private keys, PEM files in the same order. All are read again when they change.'),
  MX_CERT_FILE: z
    .string()
    .default('')
    .describe('Former name of TLS_CERT, for one file; used where that is empty.'),
  MX_KEY_FILE: z.string().default('').describe('Former name of TLS_KEY.'),
  ...acme,
  LMTP_HOST: z
    .string()
    .default('')
    .describe('Address that LMTP listens on, behind a Postfix or a spam filter; empty: there is no LMTP.'),
  LMTP_PORT: z.coerce.number().int().default(2424).describe('Its port.'),
  SUBMISSION_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address that mail programs send to, on the two ports below.'),
  SUBMISSION_PORT: portOrNone.default(2587).describe('Sending with STARTTLS; empty: not there.'),
  SUBMISSIONS_PORT: portOrNone.default(2465).describe('Sending with TLS from the start; empty: not there.'),
  IMAP_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address that mail programs read at, on the two ports below.'),
  IMAP_PORT: portOrNone.default(2143).describe('IMAP with STARTTLS; empty: not there.'),
  IMAPS_PORT: portOrNone.default(2993).describe('IMAP with TLS from the start; empty: not there.'),
  PROGRAMS_HOST: z
    .string()
    .default('')
    .describe('Name that mail programs are told to connect to; empty: MAIL_HOSTNAME.'),
  PROGRAMS_PORTS: z
    .string()
    .default('')
    .transform(namesOf)
    .pipe(z.array(z.string().regex(/^(?:imaps?|submissions?):\d{1,5}$/, 'is not like imaps:993')))
    .describe(
      'Ports that they are told, as the world reaches them: imaps:993,imap:143,submissions:465,submission:587, or some of these; empty: those of this process.',
    ),
  MAIL_HOSTNAME: z
    .string()
    .default('mx.pochtamt.test')
    .describe('Name in greetings, Received and Authentication-Results.'),
  PRIMARY_MAIL_DOMAIN: z
    .string()
    .default('pochtamt.test')
    .describe('Main addresses are <wmid>@ this domain.'),
  ALIAS_DOMAINS: z
    .string()
    .default('post.test')
    .transform(namesOf)
    .describe('More domains of ours where aliases may be made, comma-separated.'),
  ...prices,
  DNS_SERVERS: z
    .string()
    .default('')
    .transform(namesOf)
    .describe('host:port list of resolvers; empty: those of the system.'),
  SMART_HOST: z
    .string()
    .default('')
    .describe('host:port that takes all outgoing mail; empty: the MX of each domain.'),
  MX_OUT_PORT: z.coerce.number().int().default(25).describe('Port of other mail servers.'),
  MTA_STS_PORT: z.coerce
    .number()
    .int()
    .default(443)
    .describe('Port where other domains serve their policies of MTA-STS; another one in tests.'),
  DANE_RESOLVER: z
    .string()
    .default('')
    .refine(isLoopback, 'is not like 127.0.0.1:53: only this machine may say what is signed')
    .describe(
      'host:port of a resolver on this machine that checks DNSSEC, an unbound say: mail is held to TLSA records; empty: nobody asks for them.',
    ),
  WEB_PROBE_PORT: z.coerce
    .number()
    .int()
    .default(0)
    .describe('Port where the sites of domains are looked at (demo); 0: https, then http, on their own.'),
  OUTBOUND_ALLOW_PRIVATE: z
    .stringbool()
    .default(false)
    .describe('Let mail and probes go to private addresses (demo and tests).'),
  ...sendingLimits,
  S3_ENDPOINT: z
    .string()
    .default('')
    .describe('S3-compatible service for blobs; empty: files under DATA_DIR.'),
  S3_REGION: z.string().default('us-east-1').describe('Its region.'),
  S3_BUCKET: z.string().default('').describe('Its bucket.'),
  S3_ACCESS_KEY_ID: z.string().default('').describe('Its key.'),
  S3_SECRET_ACCESS_KEY: z.string().default('').describe('Its secret.'),
  S3_STORAGE_CLASS: z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/)
    .default('')
    .describe('How it is to store blobs, STANDARD_IA say; empty: as the bucket has it.'),
  S3_ENCRYPTION: z
    .enum(['', 'AES256', 'aws:kms', 'aws:kms:dsse'])
    .default('')
    .describe(
      'How it is to encrypt blobs at rest: AES256, aws:kms or aws:kms:dsse; empty: as the bucket has it.',
    ),
  S3_KMS_KEY: z.string().default('').describe('With which of its keys, by aws:kms; empty: its own.'),
  SECRET_KEY: z
    .string()
    .default('')
    .describe('64 hex digits; seals secrets at rest and signs addresses. Empty: made once in DATA_DIR.'),
  BACKUP_FOLDER: z
    .string()
    .default('')
    .describe('Where npm run backup puts backups, of this installation alone; empty: it is named each time.'),
  BACKUP_KEY: z
    .string()
    .default('')
    .refine(
      (key) => key === '' || key.length >= BACKUP_KEY_CHARS_MIN,
      `has fewer than ${BACKUP_KEY_CHARS_MIN} characters`,
    )
    .describe(
      'Encrypts backups: 64 hex digits that were drawn, or a passphrase of 12 characters or more; empty: they are not encrypted.',
    ),
  WM_LOGIN_URL: z
    .union([z.literal(''), z.url()])
    .default('http://localhost:8090')
    .describe('Sign-on provider; empty: there is none, people have passwords (LOCAL_ACCOUNTS).'),
  WM_SITE_HOLDER: z.string().default('900000000900').describe('WMID of this service at the provider.'),
  WM_RIDS: z
    .string()
    .default('{"main":"3f0c6a52-8a1e-4a1c-9a57-2f1f0f6b7a01","frame":"3f0c6a52-8a1e-4a1c-9a57-2f1f0f6b7a02"}')
    .transform(parseJson)
    .pipe(z.object({ main: z.string(), frame: z.string() }))
    .describe('Return-URL ids registered at the provider, as JSON {main, frame}.'),
  SIGN_ON_TIMEOUT_MS: z.coerce.number().int().default(5000).describe('How long the provider may take.'),
  W3S_URL: z
    .union([z.literal(''), z.url()])
    .default('http://localhost:8090')
    .describe('XML interfaces of keeper messages and invoices; empty: there are none.'),
  W3S_WMID: z
    .string()
    .regex(/^\d{12}$/)
    .default('900000000900')
    .describe('WMID that signs them.'),
  W3S_KWM_B64: z.string().default(DEMO_KEY_FILE).describe('Its key file (.kwm, 164 bytes), base64.'),
  W3S_KEY_PASSWORD: z.string().default('sandbox-key-pass').describe('Password of the key file.'),
  W3S_STORE_PURSE: z
    .string()
    .regex(/^[A-Z]\d{12}$/)
    .default('Z900000000900')
    .describe('Purse that invoices are paid to.'),
  MERCHANT_URL: z
    .union([z.literal(''), z.url()])
    .default('http://localhost:8090')
    .describe('Payment pages; empty: invoices are paid in the keeper alone.'),
  MERCHANT_SECRET: z.string().default('sbx-secret').describe('Secret word of the purse at the merchant.'),
  PASSPORT_URL: z
    .union([z.literal(''), z.url()])
    .default('http://localhost:8090')
    .describe('Passport service; empty: there is none, and everybody counts as formal.'),
  PASSPORT_PAGE_URL: z
    .union([z.literal(''), z.url()])
    .default('')
    .describe('Where people get a better passport; empty: PASSPORT_URL.'),
  BA_DIRECTORY_URL: z
    .union([z.literal(''), z.url()])
    .default('http://localhost:8090')
    .describe('Directory of business accounts; empty: there are none.'),
  ECOSYSTEM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .default(10_000)
    .describe('How long one call to these services may take.'),
  COLLECTOR_OAUTH: z
    .string()
    .default('{}')
    .transform(parseJson)
    .pipe(
      z.record(
        z.string(),
        z.object({
          auth_url: z.string().url(),
          token_url: z.string().url(),
          client_id: z.string(),
          client_secret: z.string(),
          scope: z.string(),
        }),
      ),
    )
    .describe(
      'Mail providers that are asked for consent instead of a password, as JSON {google: {auth_url, token_url, client_id, client_secret, scope}}.',
    ),
  SUPPORT_WMIDS: z
    .string()
    .default('')
    .transform(namesOf)
    .describe('Staff who may look into a mailbox, with a reason that its owner is told; comma-separated.'),
  ADMIN_WMIDS: z
    .string()
    .default('')
    .transform(operatorsOf)
    .describe(
      'Operators, to whom /admin opens after a second factor: wmids, comma-separated, wmid:look for those who only see.',
    ),
  LOCAL_ACCOUNTS: z
    .stringbool()
    .default(false)
    .describe('People without the ecosystem get mailboxes, by links that operators make.'),
  LOCAL_WMID_PREFIX: z
    .string()
    .regex(/^\d{1,8}$/, 'is not one to eight digits')
    .default('9999')
    .describe(
      'How the wmids of such mailboxes begin: digits that the ecosystem gives to nobody; a sign-on with one of them is refused.',
    ),
  OIDC_ISSUER: z
    .union([z.literal(''), z.url()])
    .default('')
    .describe('An OpenID Connect provider to sign on with, by its issuer; empty: WM_LOGIN_URL.'),
  OIDC_NAME: z
    .string()
    .trim()
    .max(40)
    .default('')
    .describe('How the login page calls it; empty: by its host.'),
  OIDC_CLIENT_ID: z.string().default('').describe('How it knows this service.'),
  OIDC_CLIENT_SECRET: z.string().default('').describe('The secret of that client.'),
  OIDC_AUDIENCE: z
    .string()
    .default('')
    .describe('What access tokens of mail programs must be made out to; empty: OIDC_CLIENT_ID.'),
  SIBLING_SERVICES: z
    .string()
    .default('[]')
    .transform(parseJson)
    .pipe(
      z.array(
        z.object({
          name: z.object({ ru: z.string().trim().min(1), en: z.string().trim().min(1) }),
          url: z.url({ protocol: /^https?$/ }),
        }),
      ),
    )
    .describe(
      'Services beside this one that headers link to, as JSON [{name: {ru, en}, url}]; empty: no such links.',
    ),
  DEMO_PEOPLE: z
    .string()
    .default('[]')
    .transform(parseJson)
    .pipe(
      z.array(
        z.object({
          wmid: z.string(),
          password: z.string(),
          firstname: z.string(),
          lastname: z.string(),
          /** The first sheets lead this person, as they lead everybody who signs on. */
          is_new: z.boolean().default(false),
        }),
      ),
    )
    .describe('JSON list of people whose mailboxes are made at the first start (demo).'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('How much is logged.'),
})

export type Config = Readonly<z.infer<typeof schema>>

/** Reads the environment. Throws one error that names every bad field. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const read = schema.safeParse(environment)
  if (read.success) return Object.freeze(read.data)
  const complaints = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Configuration is not right:\n${complaints.join('\n')}`)
}

/** Every field with its sentence and default, for docs/settings.md. */
export const configFields = (): { name: string; default: unknown; description: string }[] =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    default: field.safeParse(undefined).data,
    description: (field as z.ZodType).description ?? '',
  }))
