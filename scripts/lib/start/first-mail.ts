import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Demo } from './demo.ts'

/** Fills the mailboxes of a new `var` folder with sample mail, once. The service must be taking mail. */
export async function deliverFirstMail({
  data,
  web,
  sandbox,
  mx_port,
  main_domain,
  people,
}: Demo): Promise<void> {
  const delivered = join(data, 'sample-mail-delivered')
  if (existsSync(delivered)) return
  // Needed once: a later start is faster without it.
  const { deliverSampleMail, IMPORTANT, NEWCOMERS } = await import(
    '#scripts/sample-mail/deliver-sample-mail.ts'
  )
  const { markSampleMail } = await import('#scripts/sample-mail/mark-sample-mail.ts')
  await deliverSampleMail({ mx_port, main_domain, sandbox_url: sandbox.url })
  const { wmid, password } = people.find(({ firstname }) => firstname.en === 'Anna')!
  const url = `http://127.0.0.1:${web.port}`
  await markSampleMail({ url, login: wmid, password, important: IMPORTANT, newcomers: NEWCOMERS })
  writeFileSync(delivered, '')
}
