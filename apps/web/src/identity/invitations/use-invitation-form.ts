import { useState } from 'react'
import { aliasNameProblem } from '#contract/addresses/aliases/names/alias-name.ts'
import { LOCAL_PASSWORD_CHARS_MIN } from '#contract/identity/invitations/invitation.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useAcceptInvitation } from './accept-invitation.ts'

interface Typed {
  firstname: string
  name: string
  domain: string
  password: string
}

/** What somebody who was invited types, and what is wrong with it. */
export function useInvitationForm(token: string, domains: readonly string[], onSignedIn: () => void) {
  const t = useSettingsT()
  const [typed, setTyped] = useState<Typed>({
    firstname: '',
    name: '',
    domain: domains[0] ?? '',
    password: '',
  })
  const [isTried, setTried] = useState(false)
  const accepting = useAcceptInvitation(token, onSignedIn)
  const { error } = accepting
  const field = error instanceof CallFailed ? error.fields[0] : undefined
  const refused = error ? failureText(error, t) : undefined

  const problem = typed.name === '' ? undefined : aliasNameProblem(typed.name)
  const isShort = typed.password.length < LOCAL_PASSWORD_CHARS_MIN
  const wrong = {
    name: typed.name === '' ? t('invitations.name_needed') : problem ? t.error(problem, {}) : undefined,
    password: isShort ? t('invitations.password_short', { count: LOCAL_PASSWORD_CHARS_MIN }) : undefined,
  }
  return {
    typed,
    isPending: accepting.isPending,
    nameError:
      isTried && wrong.name ? wrong.name : field === 'name' || field === 'domain' ? refused : undefined,
    passwordError: isTried && wrong.password ? wrong.password : field === 'password' ? refused : undefined,
    failure: field === undefined ? refused : undefined,
    change: (changes: Partial<Typed>) => {
      setTyped({ ...typed, ...changes })
      accepting.reset()
    },
    /** Answers the first field that has to be mended. */
    accept: (): 'name' | 'password' | null => {
      setTried(true)
      if (wrong.name) return 'name'
      if (wrong.password) return 'password'
      if (!accepting.isPending) accepting.mutate(typed)
      return null
    },
  }
}
