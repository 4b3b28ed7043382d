import type { ErrorCode } from '#contract/errors.ts'
import { isMessagePassword } from '#contract/protected/protection.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import type { T } from '#web/platform/words/i18n.ts'
import {
  type ComposedMessage,
  type ComposerState,
  RECIPIENT_FIELDS,
  type RecipientField,
  type Refusal,
  type SendOptions,
} from './composer-state.ts'

/** How the server names the recipient fields. Spec §5 Composing. */
const NAMED = { recipient: 'to', cc: 'cc', bcc: 'bcc', reply_to: 'reply-to' } as const
const WORDS = {
  to: 'compose.name_recipient',
  cc: 'compose.name_cc',
  bcc: 'compose.name_bcc',
  'reply-to': 'compose.name_reply_to',
} as const satisfies Record<RecipientField, string>

const isNamed = (name: string): name is keyof typeof NAMED => name in NAMED

/** Why a message cannot leave as it stands; null when the server is to be asked. */
export function refusalBefore({ recipients, protection }: ComposedMessage): Refusal | null {
  const fields = RECIPIENT_FIELDS.filter((name) => recipients[name].isWrong)
  if (fields.length > 0) return { kind: 'wrong_fields', fields }
  if (recipients.to.addresses.length === 0) return { kind: 'no_recipient' }
  return protection && !isMessagePassword(protection.password) ? { kind: 'wrong_password' } : null
}

/** What is left of a refusal after a change: null when what it complains of is gone. */
export function refusalAfter(refusal: Refusal, now: ComposerState, then: ComposerState): Refusal | null {
  const isSame = (...parts: (keyof ComposerState)[]) => parts.every((part) => now[part] === then[part])
  switch (refusal.kind) {
    case 'no_recipient':
    case 'wrong_fields':
    case 'wrong_password': {
      if (isSame('recipients', 'protection')) return refusal
      const left = refusalBefore(now)
      return left?.kind === refusal.kind ? left : null
    }
    case 'files_failed':
      return now.files.some(({ state }) => state.kind === 'failed') ? refusal : null
    case 'save_failed':
      return now.saving === 'no' && then.saving === 'running' ? null : refusal
    // Whoever writes on says when the message is to leave.
    case 'offline':
      return now.revision === then.revision ? refusal : null
    case 'send_failed':
      return isSame('recipients', 'protection', 'files', 'from') ? refusal : null
  }
}

/** A refused send as the window tells it: wrong fields are marked, whoever found them. */
export function refusalOf(failure: unknown, options: SendOptions): Refusal {
  if (failure instanceof CallFailed && failure.status === 0) return { kind: 'offline', options }
  const is = (code: ErrorCode) => failure instanceof CallFailed && failure.code === code
  if (is('email_not_specified')) return { kind: 'no_recipient' }
  if (is('invalid_email_for')) {
    const fields = (failure as CallFailed).fields.filter(isNamed).map((name) => NAMED[name])
    if (fields.length > 0) return { kind: 'wrong_fields', fields }
  }
  return { kind: 'send_failed', failure }
}

/** What a person reads above the footer. */
export function refusalText(refusal: Refusal, t: T): string {
  switch (refusal.kind) {
    case 'wrong_fields':
      return t.error('invalid_email_for', { fields: refusal.fields.map((name) => t(WORDS[name])).join(', ') })
    case 'no_recipient':
      return t.error('email_not_specified', {})
    case 'wrong_password':
      return t('compose.password_wrong')
    case 'files_failed':
      return t('compose.files_failed')
    case 'offline':
      return t('compose.send_offline')
    case 'send_failed':
      return failureText(refusal.failure, t)
    case 'save_failed':
      return t('compose.draft_not_saved', { reason: failureText(refusal.failure, t) })
  }
}
