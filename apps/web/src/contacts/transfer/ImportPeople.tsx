import { useState } from 'react'
import type { ContactsFile, ReadPerson } from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Segments } from '#ui/controls/Segments.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { personName } from '#web/mailbox/people/person-name.ts'
import { formatIsoDay, formatNumber } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Import.module.css'
import { choicesOf, type How, howOf } from './import-choice.ts'

const SHOWN_AT_ONCE = 50
const KINDS = ['new', 'merge', 'same'] as const

interface ImportPeopleProps {
  file: ContactsFile
  chosen: ReadonlyMap<number, How>
  onChoose: (chosen: ReadonlyMap<number, How>) => void
}

/** The people of a file: new, known with something to add, the same; and what is to be done with each. */
export function ImportPeople({ file, chosen, onChoose }: ImportPeopleProps) {
  const t = useSettingsT()
  const { people, empty } = file
  const counts = { new: 0, merge: 0, same: 0 }
  for (const person of people) counts[person.found] += 1
  const [kind, setKind] = useState(() => KINDS.find((each) => counts[each] > 0) ?? 'new')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const listed = people.map((person, nth) => ({ person, nth })).filter(({ person }) => person.found === kind)

  if (people.length === 0) return <p>{t('contacts.nobody_in_file')}</p>
  return (
    <>
      <p>
        {t('contacts.in_file', { count: people.length })}
        {empty > 0 && `; ${t('contacts.empty_entries', { count: empty })}`}
      </p>
      <div className={styles.kinds}>
        <Segments
          label={t('contacts.show')}
          value={kind}
          options={KINDS.map((value) => ({
            value,
            text: t(`contacts.found_${value}`, { count: formatNumber(t.language, counts[value]) }),
          }))}
          onChange={(next) => {
            setKind(next)
            setShown(SHOWN_AT_ONCE)
          }}
        />
      </div>
      <ul className={styles.people} aria-label={t(`contacts.found_${kind}`, { count: counts[kind] })}>
        {listed.slice(0, shown).map(({ person, nth }) => (
          <PersonLine
            key={nth}
            person={person}
            how={howOf(person, nth, chosen)}
            onPick={(how) => onChoose(new Map(chosen).set(nth, how))}
          />
        ))}
      </ul>
      {listed.length > shown && (
        <Button className={styles.next} onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('contacts.next_50')}
        </Button>
      )}
    </>
  )
}

interface PersonLineProps {
  person: ReadPerson
  how: How
  onPick: (how: How) => void
}

function PersonLine({ person, how, onPick }: PersonLineProps) {
  const t = useSettingsT()
  const name = personName(person)
  const { emails, phone, birth_date, group_names, like, dropped } = person
  const day = birth_date && formatIsoDay(birth_date)
  const facts = [...emails.filter((email) => email !== name), phone, day, ...group_names].filter(Boolean)
  const texts: Record<How, string> = {
    add: t('contacts.how_add'),
    merge: t('contacts.how_merge', { name: like ?? '' }),
    skip: t('contacts.how_skip'),
  }
  return (
    <li className={classNames(styles.person, how === 'skip' && styles.skipped)}>
      <span className={styles.words}>
        <b title={name}>{name}</b>
        <small title={facts.join(', ')}>{facts.join(', ')}</small>
        {dropped.length > 0 && (
          <small className={styles.dropped}>{t('contacts.dropped', { values: dropped.join(', ') })}</small>
        )}
      </span>
      <Select<How>
        label={t('contacts.what_to_do', { name })}
        hideLabel
        slim
        width={190}
        value={how}
        options={choicesOf(person).map((value) => ({ value, text: texts[value] }))}
        onPick={onPick}
      />
    </li>
  )
}
