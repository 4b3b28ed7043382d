import { useState } from 'react'
import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { aliasNameProblem } from '#contract/addresses/aliases/names/alias-name.ts'
import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCreateAlias } from './create-alias.ts'
import type { AliasKind } from './KindChoice.tsx'
import { useCreatePaidAlias } from './paid/create-paid-alias.ts'
import { isOpen } from './rows/shown-aliases.ts'

interface Mailbox {
  aliases: readonly Alias[]
  orders: readonly PaidAlias[]
  domains: readonly { name: string; free: boolean }[]
  /** How many may be free. */
  free_aliases: number
  /** Further ones can be bought. */
  isSelling: boolean
}

const DOMAIN_CODES = ['alias_has_no_at', 'failed_validation_aliases_email']
/** Refusals of the whole form: nothing in its fields mends them. */
const FORM_CODES = ['service_unavailable', 'max_count_aliases', 'alias_max_count_paying', 'forbidden']

/** The form of a new alias: name, domain, free or paid; what is wrong, and its making. Spec §5 General, §9. */
export function useAliasForm(mailbox: Mailbox, onCreated: () => void) {
  const { aliases, orders, domains, free_aliases, isSelling } = mailbox
  const t = useSettingsT()
  const used = aliases.filter(({ kind }) => kind === 'free').length
  const isFreeLeft = used < free_aliases
  const waiting = orders.find(isOpen)
  const [name, setName] = useState('')
  const [chosenKind, setChosenKind] = useState<AliasKind>('free')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const creating = useCreateAlias(onCreated)
  const ordering = useCreatePaidAlias({ quiet: true, onCreated })
  const isPending = creating.isPending || ordering.isPending
  const error = creating.error ?? ordering.error
  const reset = () => {
    creating.reset()
    ordering.reset()
  }

  const kind: AliasKind = isSelling && chosenKind === 'free' && !isFreeLeft ? 'paid' : chosenKind
  const allowed = domains.filter(({ free }) => free || kind === 'paid').map((one) => one.name)
  const domain = allowed.find((one) => one === chosen) ?? allowed[0] ?? ''
  const problem = nameProblem(name, isTried)

  const failed = error instanceof CallFailed ? error : null
  const isPassport = failed?.code === 'forbidden' && failed.fields.includes('passport')
  const isOfDomain = failed?.code != null && DOMAIN_CODES.includes(failed.code)
  const isOfForm = error !== null && (failed?.code == null || FORM_CODES.includes(failed.code))
  const refused = error ? failureText(error, t) : undefined
  return {
    name,
    domain,
    kind,
    /** Where an alias of this kind may be. */
    allowed,
    used,
    waiting,
    isFreeLeft,
    isPending,
    isDirty: name !== '',
    nameError: problem
      ? t.error(problem, {})
      : isTried && name === ''
        ? t('aliases.name_needed')
        : isOfDomain || isOfForm
          ? undefined
          : refused,
    domainError: isOfDomain ? refused : undefined,
    formError: isOfForm && !isPassport ? refused : undefined,
    /** Where a better passport is got; undefined while that is not the trouble. */
    passport: isPassport ? { url: failed?.params.passport_url } : undefined,
    changeName: (next: string) => {
      setName(next.trim().toLowerCase())
      reset()
    },
    changeDomain: (next: string) => {
      setChosen(next)
      reset()
    },
    changeKind: (next: AliasKind) => {
      setChosenKind(next)
      reset()
    },
    create: () => {
      setTried(true)
      const isWrong = name === '' || aliasNameProblem(name) !== undefined
      if (isWrong || isPending || (kind === 'paid' ? waiting : !isFreeLeft)) return
      reset()
      const { mutate } = kind === 'free' ? creating : ordering
      mutate({ name, domain })
    },
  }
}

/** What is wrong with a name as far as it is typed: it may still become longer, and a dot at its end be no end. */
function nameProblem(name: string, isDone: boolean) {
  if (name === '') return undefined
  const problem = aliasNameProblem(isDone ? name : name.replace(/[._-]$/, ''))
  return problem === 'specify_3_30' && name.length < 4 && !isDone ? undefined : problem
}
