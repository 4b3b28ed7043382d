import { Link } from 'wouter'
import type { Domain } from '#contract/addresses/domains/domain.schema.ts'
import styles from '../Domains.module.css'
import { domainPath } from '../domain-paths.ts'

interface DomainNameProps {
  domain: Domain
  /** Where one most likely wants to go with it. */
  view: 'emails' | 'dkim'
  about: string
}

/** What the row of a domain is about. */
export const DomainName = ({ domain: { id, name, shown_name }, view, about }: DomainNameProps) => (
  <span className={styles.named}>
    <Link href={domainPath(view, id)} title={name}>
      {shown_name}
    </Link>
    <small>{about}</small>
  </span>
)
