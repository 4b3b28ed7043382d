import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LabelRule } from '#contract/mailbox/labels/label.schema.ts'
import { previewLabel } from '#contract/mailbox/labels/preview-label.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { LABELS } from '#web/platform/calls/query-keys.ts'

/** How many letters a rule finds; asked when its words rest. */
export function useRuleCount(rule: LabelRule): UseQueryResult<number> {
  const api = useApi()
  const [asked, setAsked] = useState(rule)
  const isAsked = isSameRule(asked, rule)
  useEffect(() => {
    if (isAsked) return
    const timer = setTimeout(() => setAsked(rule), TYPING_RESTS_MS)
    return () => clearTimeout(timer)
  }, [isAsked, rule])
  return useQuery({
    queryKey: [...LABELS, 'rule', asked],
    queryFn: async ({ signal }) => (await api(previewLabel, { label: asked }, { signal })).found,
    enabled: isAsked && asked.search_content.trim() !== '',
    // A rule of signs alone finds nothing: the form says so when it is sent.
    retry: false,
    meta: { quiet: true },
  })
}

const TYPING_RESTS_MS = 300

const isSameRule = (one: LabelRule, other: LabelRule): boolean =>
  one.search_field === other.search_field &&
  one.folder_id === other.folder_id &&
  one.search_content === other.search_content
