import { pathOf } from '#contract/endpoint.ts'
import { signOut as signOutEndpoint } from '#contract/identity/sessions/sign-out.ts'
import { showBadge } from '#web/platform/browser/badge.ts'
import { postForm } from '#web/platform/calls/post-form.ts'
import { forgetCopies } from '#web/platform/stored/draft-copies.ts'
import { leaveNoMailbox } from '#web/platform/stored/saved-mailbox.ts'
import { forgetSearches } from '#web/platform/stored/searched-lately.ts'

/** Signs out and leaves this page; nothing of the mailbox stays in this browser. */
export function signOut(): Promise<void> {
  forgetSearches()
  leaveNoMailbox()
  void showBadge(0)
  return forgetCopies().then(() => postForm(document, pathOf(signOutEndpoint)))
}
