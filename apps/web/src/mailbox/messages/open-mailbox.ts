import type { Access } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getAccount } from '#contract/identity/account/get-account.ts'
import { getUser } from '#contract/identity/account/get-user.ts'
import type { OpenedMailbox, OpenMailbox } from '#contract/mailbox/account/open-mailbox.schema.ts'
import { openMailbox as endpoint } from '#contract/mailbox/account/open-mailbox.ts'
import { listFolderMessages } from '#contract/mailbox/folders/contents/list-folder-messages.ts'
import { listFolders } from '#contract/mailbox/folders/list-folders.ts'
import type { Api } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'

/** Calls that look at the mailbox and change nothing; a search is one, though it is a POST. */
const READS: ReadonlySet<Access | undefined> = new Set(['session', 'browse'])

/** How a call is answered from what came at once; undefined: not from that. */
type Answer = (opened: OpenedMailbox, input: Record<string, unknown>) => unknown

/** What was on the screen when this browser was there last, and what is done when the service has answered. */
export interface SavedStart {
  opened: OpenedMailbox
  /** Asks again for all that is shown: it is answered from what came. */
  confirm: (opened: OpenedMailbox) => Promise<void>
  refuse: (failure: unknown) => void
}

/**
 * Asks at once for all that the mail screen begins with. The calls that would ask for its parts one after another are
 * answered from it, each once: whoever asks again, or after a change, wants to know how it is now. With `saved` they
 * are answered from that at first.
 */
export function openMailbox(api: Api, page: OpenMailbox, saved?: SavedStart): Api {
  const opening = api(endpoint, page, { quiet401: true })
  let source: Promise<OpenedMailbox> = saved ? Promise.resolve(saved.opened) : opening
  let answers = answersOf(page)
  let isChanged = false
  let isAnswered = false
  if (saved) {
    opening.then(
      async (opened) => {
        source = opening
        answers = isChanged ? new Map() : answersOf(page)
        if (isAnswered) answers.delete(getUser as Endpoint)
        await saved.confirm(opened)
        // What is not on the screen any more will be asked about when it is.
        if (isAnswered) answers.clear()
      },
      (failure: unknown) => {
        answers.clear()
        saved.refuse(failure)
      },
    )
  } else {
    // Told to whoever asks for a part.
    opening.catch(() => undefined)
  }

  return async (called, input, options) => {
    if (called.method !== 'GET' && !READS.has(called.access)) {
      isChanged = true
      answers.clear()
    }
    const answer = answers.get(called as Endpoint)
    answers.delete(called as Endpoint)
    if (!answer) return api(called, input, options)
    isAnswered = true
    const opened = await source.catch((failure: unknown) => {
      answers.clear()
      // Nobody is signed in. Anything else is told by the call for the part, if it fails too.
      if ((called as Endpoint) === getUser && failure instanceof CallFailed && failure.status === 401)
        throw failure
    })
    return ((opened && answer(opened, input as Record<string, unknown>)) ??
      api(called, input, options)) as never
  }
}

const answersOf = (page: OpenMailbox): Map<Endpoint, Answer> =>
  new Map<Endpoint, Answer>([
    [getUser, ({ user }) => ({ user })],
    [getAccount, ({ account }) => ({ account })],
    [listFolders, ({ folders }, { alias_id }) => (alias_id === undefined ? { folders } : undefined)],
    [listFolderMessages, ({ listed }, input) => (isListed(listed, page, input) ? listed?.list : undefined)],
  ] as [Endpoint, Answer][])

const isListed = (
  listed: OpenedMailbox['listed'],
  asOpened: OpenMailbox,
  { folder_id, page, limit, alias_id }: Record<string, unknown>,
): boolean =>
  listed?.folder_id === folder_id &&
  listed?.limit === limit &&
  asOpened.page === page &&
  asOpened.alias_id === alias_id
