import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/identity/account/account.ts'
import { openRecorder } from '#server/operator/figures/record-figures.ts'
import type { OperatorTestApp } from '#tests/flows/operator/operator-test-app.ts'
import { WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { aWarmContext } from '#tests/screens/harness/quick/warm-browser.ts'
import type { Browser } from '#tests/world/web.ts'

export interface Visit {
  viewport?: typeof WIDE
  language?: Language
  dark?: boolean
}

/** A browser with this session, at a page of the operator. */
export async function visit(
  origin: string,
  browser: Browser,
  path: string,
  { viewport = WIDE, language = 'ru', dark = false }: Visit = {},
) {
  const { context, close } = await aWarmContext(origin, {
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies(
    [...browser.cookies, ['lang', language] as const].map(([name, value]) => ({ name, value, url: origin })),
  )
  const page = await context.newPage()
  await page.goto(origin + path)
  return { page, [Symbol.asyncDispose]: close }
}

/** Nothing stands beyond the right edge. */
export const fits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

/** Two hours of figures; answers who goes on recording. */
export async function aPast({ world: { app, clock } }: OperatorTestApp) {
  const recorder = openRecorder(app)
  for (let minute = 0; minute < 120; minute += 1) {
    app.metrics.count('pochtamt_sign_ins_total', { door: 'web', result: 'ok' }, 3 + (minute % 7))
    const mail = { door: 'mx', outcome: minute % 9 === 0 ? 'refused' : 'taken' } as const
    for (let nth = 0; nth < 5 + (minute % 11); nth += 1)
      app.metrics.observe('pochtamt_smtp_message_seconds', mail, 0.1)
    app.metrics.count('pochtamt_outbound_attempts_total', { result: 'sent' }, 4 + (minute % 5))
    await recorder.record()
    if (minute < 119) clock.advance(60_000)
  }
  return recorder
}

/** Messages of one sender to two domains, one of which does not answer. */
export async function aQueue({ world, web }: OperatorTestApp) {
  const { app, clock } = world
  const vera = await world.person('Vera')
  const browser = await web.signedIn(vera)
  for (const domain of ['dead.test', 'slow.test', 'slow.test'])
    await browser.post('/api/v1/messages/send', {
      body: {
        subject: 'Something',
        fields: { from: [{ email: vera.email, name: '' }], to: [{ email: `dora@${domain}`, name: '' }] },
        content: Buffer.from('Something').toString('base64'),
        content_type: 'text/plain',
      },
    })
  await app.db.sql`
    update outbound
    set attempts = 4, next_at = ${new Date(clock.now().getTime() + 1_800_000)},
      last_reply = '451 4.4.1 No answer from mx.dead.test within 60 s'
    where account_id = ${vera.account_id} and domain = 'dead.test'`
}

/** A forged message that went to Spam. */
export async function aTraced({ world: { app } }: OperatorTestApp) {
  const way = {
    at: app.clock(),
    direction: 'in',
    message_id: '<traced@outside.test>',
    trace_id: 'c0ffee.1',
    sender: 'bank@outside.test',
    recipient: 'vera@traced.test',
    account_id: null,
    reply: '',
    remote: 'mx.outside.test [192.0.2.7]',
  } as const
  app.traces.note([
    { ...way, step: 'received', reasons: ['spf=none', 'dkim=none', 'dmarc=fail'] },
    { ...way, step: 'put_in_spam', reasons: ['disowned', 'header_junk'] },
  ])
  await app.traces.flush()
}
