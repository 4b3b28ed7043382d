import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { sendKeeperNotification } from '#server/notices/send-keeper-notification.ts'
import { type Answered, type Browser, openWeb } from '#tests/world/web.ts'
import { aWorld, type WorldOptions } from '#tests/world/world.ts'

export const SECURITY = '/api/v1/user/settings/security'
export const MINUTE_MS = 60_000

export type Person = { account_id: number; wmid: string; email: string }

/** A service with the whole ecosystem beside it, over the wire, where Anna, Boris and Gleb, of support, have keepers. */
export async function anIdentityTestApp({
  config = {},
  parts = {},
  host = '127.0.0.1',
}: WorldOptions & { host?: string } = {}) {
  await using undo = new AsyncDisposableStack()
  const port = await aFreePort()
  const service_url = `http://${host}:${port}`
  const sandbox = undo.use(await aSandbox({ SERVICE_URL: service_url }))
  const gleb_wmid = `7${String(Date.now()).slice(-11)}`
  const world = undo.use(
    await aWorld({
      config: {
        BASE_URL: service_url,
        WM_LOGIN_URL: sandbox.url,
        W3S_URL: sandbox.url,
        MERCHANT_URL: sandbox.url,
        PASSPORT_URL: sandbox.url,
        BA_DIRECTORY_URL: sandbox.url,
        ECOSYSTEM_TIMEOUT_MS: '60000',
        SUPPORT_WMIDS: gleb_wmid,
        ...config,
      },
      parts,
    }),
  )
  const web = undo.use(await openWeb(world.app, { port }))
  const known = async <One extends Person>(person: One, firstname: string): Promise<One> => {
    await sandbox.control('PUT', `/people/${person.wmid}`, { firstname, lastname: 'K', passport: 110 })
    return person
  }
  const anna = await known({ ...world.anna, wmid: world.wmid, email: world.email }, 'Anna')
  const boris = await known(await world.person('Boris'), 'Boris')
  const gleb = await known(await world.person('Gleb', gleb_wmid), 'Gleb')

  const messages = async ({ wmid }: { wmid: string }) =>
    (await sandbox.control('GET', `/keeper/${wmid}/messages`)).json.messages
  /** Asks for a code for this purpose and reads it in the person's keeper. */
  async function codeFor(browser: Browser, person: Person, purpose: string): Promise<string> {
    const sent = await browser.post(`${SECURITY}/password/sendcode`, { purpose })
    if (sent.status !== 200) throw new Error(`no code was sent: ${sent.text}`)
    const codes = (await messages(person)).filter(({ code }) => code !== null)
    return codes.toSorted((one, other) => other.id - one.id)[0]!.code!
  }
  const all = undo.move()
  return {
    sandbox,
    world,
    web,
    anna,
    boris,
    gleb,
    codeFor,
    messages,
    /** The worker sends what waits for keepers. */
    async sendNotifications() {
      while (await sendKeeperNotification(world.app));
    },
    log: async (browser: Browser, query = '') =>
      (await browser.get(`${SECURITY}/auth-log${query}`)).json.auth_log,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
export type IdentityTestApp = Awaited<ReturnType<typeof anIdentityTestApp>>

/** What an answer says: its status, and the name of the failure if it is one. */
export const said = ({ status, json }: Answered): string =>
  status < 400 ? String(status) : `${status} ${json.meta.i8s}`
