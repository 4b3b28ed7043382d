import { useState } from 'react'
import { aliasNameProblem } from '#contract/addresses/aliases/names/alias-name.ts'
import { useAliasName } from '#web/addresses/aliases/check-alias-name.ts'
import { useCreateAlias } from '#web/addresses/aliases/create-alias.ts'
import { usePublicDomains } from '#web/addresses/aliases/list-public-domains.ts'
import { useRested } from '#web/platform/browser/use-rested.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

const RESTS_MS = 200
const SHOWN_MAX = 3

/** The name of a new address as it is typed: whether it can be had, others that can, and its making. */
export function useNewAddress(onCreated: () => void) {
  const t = useSettingsT()
  const domain = usePublicDomains()?.find(({ free }) => free)?.name
  const [typed, setTyped] = useState<string | null>(null)
  const creating = useCreateAlias(() => onCreated())
  const { data: first } = useAliasName('', domain)
  const name = typed ?? first?.suggestions[0] ?? ''
  const [known, isRested] = useRested(name, RESTS_MS)
  const { data: answer, isPlaceholderData } = useAliasName(known, domain)
  const wrong = name === '' ? undefined : aliasNameProblem(name)
  const isAnswered = isRested && answer !== undefined && !isPlaceholderData
  const problem = wrong ?? (isAnswered ? (answer.problem ?? undefined) : undefined)
  const failed = creating.error instanceof CallFailed ? creating.error : null
  const isPassport = failed?.code === 'forbidden' && failed.fields.includes('passport')
  const refused = creating.error && !isPassport ? failureText(creating.error, t) : undefined
  return {
    name,
    domain,
    /** In words; undefined while nothing is known to be wrong. */
    problem: refused ?? (problem ? t.error(problem, {}) : undefined),
    /** Its making was tried and refused. */
    isRefused: refused !== undefined,
    isAvailable: name !== '' && isAnswered && problem === undefined && refused === undefined,
    suggestions: (answer ?? first)?.suggestions.filter((one) => one !== name).slice(0, SHOWN_MAX) ?? [],
    /** Where a better passport is got; undefined while that is not the trouble. */
    passport: isPassport ? { url: failed?.params.passport_url } : undefined,
    isPending: creating.isPending,
    change: (next: string) => {
      setTyped(next.trim().toLowerCase())
      creating.reset()
    },
    create: () => {
      if (domain !== undefined && name !== '' && problem === undefined && !creating.isPending)
        creating.mutate({ name, domain })
    },
  }
}
