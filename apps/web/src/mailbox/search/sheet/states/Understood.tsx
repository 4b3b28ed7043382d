import { OPERATOR_NAMES, OPERATORS } from '#texts/search-operators.ts'
import { useSheetT } from '../sheet-texts.ts'
import styles from './States.module.css'

/** The words of the query language, in both languages. */
export function Understood() {
  const t = useSheetT()
  const other = t.language === 'ru' ? 'en' : 'ru'
  return (
    <section className={styles.understood}>
      <h2>
        {t('finding.understood')} <small>{t('finding.both_languages')}</small>
      </h2>
      <table>
        <tbody>
          {OPERATORS.map((operator) => (
            <tr key={operator}>
              <th scope="row">{OPERATOR_NAMES[t.language][operator][0]}:</th>
              <td className={styles.other}>{OPERATOR_NAMES[other][operator][0]}:</td>
              <td>{t(`search.suggest_${operator}`)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('finding.minus_word')}</th>
            <td />
            <td>{t('finding.minus_hint')}</td>
          </tr>
        </tbody>
      </table>
      <p>{t('finding.understood_hint')}</p>
    </section>
  )
}
