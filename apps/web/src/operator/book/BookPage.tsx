import { Link } from 'wouter'
import { SettingGroup } from '#web/settings/SettingRow.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { OPERATOR_SECTION_NAMES, type OperatorPageProps, operatorPath } from '../frame/operator-path.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import styles from './Book.module.css'
import { BookText } from './BookText.tsx'
import { titleOf } from './parse-page.ts'
import { type Book, useBook } from './use-book.ts'

/** One page of the operator's book, or all of them by name. */
export function BookPage({ subject }: OperatorPageProps) {
  const t = useOperatorT()
  const query = useBook()
  return (
    <Loaded query={query}>
      {(book) => {
        const page = subject === null ? undefined : book.get(subject)
        if (!page) return <Contents book={book} />
        return (
          <SettingsBody
            title={titleOf(page)}
            lead={<Link href={operatorPath('book')}>{t('operator.book_all')}</Link>}
            wide
          >
            <BookText blocks={page.slice(1)} />
          </SettingsBody>
        )
      }}
    </Loaded>
  )
}

/** What the book has: about the pages of operators, in their order, and about problems. */
function Contents({ book }: { book: Book }) {
  const t = useOperatorT()
  const sections: readonly string[] = OPERATOR_SECTION_NAMES
  const names = [...book.keys()]
  const groups = [
    { title: t('operator.book_pages'), pages: sections.filter((name) => book.has(name)) },
    { title: t('operator.book_problems'), pages: names.filter((name) => !sections.includes(name)) },
  ]
  return (
    <SettingsBody title={t('operator.book')} lead={t('operator.book_lead')} wide>
      {groups.map(({ title, pages }) => (
        <SettingGroup key={title} title={title}>
          <ul className={styles.index}>
            {pages.map((name) => (
              <li key={name}>
                <Link href={operatorPath('book', name)}>{titleOf(book.get(name) ?? [])}</Link>
              </li>
            ))}
          </ul>
        </SettingGroup>
      ))}
    </SettingsBody>
  )
}
