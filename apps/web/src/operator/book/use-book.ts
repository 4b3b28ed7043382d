import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/identity/account/account.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { type Block, parsePage } from './parse-page.ts'

/** The pages of the book by their names. */
export type Book = ReadonlyMap<string, Block[]>

const load = (language: Language) => (language === 'ru' ? import('./ru.ts') : import('./en.ts'))

async function readBook(language: Language): Promise<Book> {
  const { default: files } = await load(language)
  return new Map(
    Object.entries(files).map(([path, source]) => [path.replace(/^.*\/|\.md$/g, ''), parsePage(source)]),
  )
}

/** The operator's book in the language of the screen. */
export function useBook() {
  const { language } = useOperatorT()
  return useQuery({
    queryKey: ['operators book', language],
    queryFn: () => readBook(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
