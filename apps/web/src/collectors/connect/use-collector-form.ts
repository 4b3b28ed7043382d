import { useState } from 'react'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { type Problems, problemsOf } from '../collector-problems.ts'
import { useSaveCollector } from '../save-collector.ts'
import { type ServerDraft, serverDraft, serverProblems, typedServer } from './server-draft.ts'

interface Fields {
  folder_name: string
  server: ServerDraft
  /** Empty: stays as it is. */
  password: string
}

/** The form of a collector that is there: only what was changed is sent, and the source is asked about it first. */
export function useCollectorForm(collector: Collector, onSaved: () => void) {
  const t = useSettingsT()
  const [first] = useState<Fields>(() => ({
    folder_name: collector.folder_name,
    server: serverDraft(collector.server, collector.email),
    password: '',
  }))
  const [fields, setFields] = useState(first)
  const [wrong, setWrong] = useState<Problems>({})
  const { mutate, isPending, error, reset } = useSaveCollector({ quiet: true, onSaved })
  const isServerChanged = JSON.stringify(fields.server) !== JSON.stringify(first.server)
  const folder_name = fields.folder_name.trim()
  return {
    fields,
    isDirty: JSON.stringify(fields) !== JSON.stringify(first),
    isPending,
    problems: { ...wrong, ...(error ? problemsOf(error, t) : {}) },
    change: (changes: Partial<Fields>) => {
      setFields((before) => ({ ...before, ...changes }))
      setWrong({})
      reset()
    },
    write: () => {
      const problems = serverProblems(fields.server, t)
      setWrong(problems)
      if (Object.keys(problems).length > 0 || isPending) return
      mutate({
        id: collector.id,
        ...(folder_name !== '' && folder_name !== first.folder_name && { folder_name }),
        ...(isServerChanged && { server: typedServer(fields.server) }),
        ...(fields.password !== '' && { password: fields.password }),
      })
    },
  }
}
