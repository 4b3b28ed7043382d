import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LabelRule } from '#contract/mailbox/labels/label.schema.ts'
import { previewLabel } from '#contract/mailbox/labels/preview-label.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { LABELS } from '#web/platform/calls/query-keys.ts'

/** How many messages a rule finds; asked when its words rest. */
export function useRuleCount(rule: LabelRule): UseQueryResult<number> {
  const api = useApi()
  const [restedRule, setRestedRule] = useState(rule)
  const isAsked = isSameRule(restedRule, rule)
  useEffect(() => {
    if (isAsked) return
    const timer = setTimeout(() => setRestedRule(rule), TYPING_RESTS_MS)
    return () => clearTimeout(timer)
  }, [isAsked, rule])
  return useQuery({
    queryKey: [...LABELS, 'rule', restedRule],
    queryFn: async ({ signal }) => (await api(previewLabel, { label: restedRule }, { signal })).found,
    enabled: isAsked && restedRule.search_content.trim() !== '',
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
