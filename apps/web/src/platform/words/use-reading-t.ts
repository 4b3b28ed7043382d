import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadReadingTexts } from '#texts/texts.ts'
import { READING_TEXTS } from '#web/platform/calls/query-keys.ts'
import { createReadingT, type ReadingT, useT } from './i18n.ts'

/** The words of the present language, those of the reading pane among them; null until they have come. */
export function useReadingT(): ReadingT | null {
  const t = useT()
  const { data } = useQuery({
    queryKey: [...READING_TEXTS, t.language],
    queryFn: () => loadReadingTexts(t.language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return useMemo(() => (data ? createReadingT(t, data) : null), [t, data])
}
