import { anIdentityTestApp, type Person } from '#tests/flows/identity/identity-test-app.ts'
import type { Browser } from '#tests/world/web.ts'

/** A service with an operator: Anna acts, Boris only views. */
export async function anOperatorTestApp(config: Record<string, string> = {}) {
  const testApp = await anIdentityTestApp({ config })
  const { world, web, anna, boris } = testApp
  world.app.config.ADMIN_WMIDS.push({ wmid: anna.wmid, rights: 'act' }, { wmid: boris.wmid, rights: 'look' })

  /** Confirms by a code from the keeper that it is they. */
  async function confirm(browser: Browser, person: Person): Promise<void> {
    const code = await testApp.codeFor(browser, person, 'operator')
    const answer = await browser.post('/api/v1/operator/confirm', { code })
    if (answer.status !== 200) throw new Error(`not confirmed: ${answer.text}`)
  }
  /** Signed in, with the operator's pages open. */
  async function operatorBrowser(person: Person = anna): Promise<Browser> {
    const browser = await web.signedIn(person)
    await confirm(browser, person)
    return browser
  }
  return { ...testApp, confirm, operatorBrowser }
}
export type OperatorTestApp = Awaited<ReturnType<typeof anOperatorTestApp>>
