import type { App } from '#server/app.ts'
import { listLivingCredentials } from '#server/identity/password/list-living-credentials.ts'
import { MAIL_PASSWORDS_CHANNEL, type MailCredential } from '#server/identity/password/mail-credential.ts'

/** What no process was told of is found out after this. */
const POLL_MS = 60_000

interface Program extends MailCredential {
  end(): void
}

/** Mail programs that are signed in at a door. */
export interface LivingPrograms extends Disposable {
  /** `end` is called once the password is changed or deleted; until what is answered is disposed. */
  add(credential: MailCredential, end: () => void): Disposable
}

/** Ends the connections of mail programs whose password is not good any more, wherever it was changed. Spec §6. */
export function openLivingPrograms(app: App, every_ms = POLL_MS): LivingPrograms {
  const programs = new Set<Program>()
  let isChecking = false
  let isDue = false

  async function check(held: readonly Program[]): Promise<void> {
    const living = new Set(await listLivingCredentials(app, held))
    for (const program of held) if (!living.has(program) && programs.delete(program)) program.end()
  }
  const report = (error: unknown) => app.log.error({ err: error }, 'mail programs could not be looked after')
  /** One at a time; what changes meanwhile is seen by the same. */
  async function checkAll(): Promise<void> {
    isDue = true
    if (isChecking) return
    isChecking = true
    try {
      while (isDue && programs.size > 0) {
        isDue = false
        await check([...programs])
      }
    } catch (error) {
      report(error)
    } finally {
      isChecking = false
    }
  }

  const listening = app.db.onNotify(MAIL_PASSWORDS_CHANNEL, () => void checkAll())
  const polling = setInterval(() => void checkAll(), every_ms)
  polling.unref()
  return {
    add(credential, end) {
      const program = { ...credential, end }
      programs.add(program)
      // The password may have gone while it was being checked.
      check([program]).catch(report)
      return { [Symbol.dispose]: () => void programs.delete(program) }
    },
    [Symbol.dispose]() {
      clearInterval(polling)
      listening[Symbol.dispose]()
    },
  }
}
